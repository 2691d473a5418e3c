"""Program's own icon: cards fanned on felt in a brass frame, in all sizes systems need."""

from __future__ import annotations

import io
from collections.abc import Iterator

import pygame
from PIL import Image

from tabletop import places

SIZES = (16, 24, 32, 48, 64, 128, 256, 512, 1024)
SIMPLE = 32
"""Largest size at which the icon is one card without ornaments."""

_DEFS = """<defs>
<radialGradient id="felt" cx="50%" cy="38%" r="75%"><stop offset="0%" stop-color="#58a878"/><stop offset="55%" stop-color="#2b6a4c"/>
<stop offset="100%" stop-color="#0f3122"/></radialGradient>
<linearGradient id="brass" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#fff0c0"/>
<stop offset="35%" stop-color="#d9ae5e"/><stop offset="75%" stop-color="#8a6128"/><stop offset="100%" stop-color="#c99a4a"/></linearGradient>
<linearGradient id="paper" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#fffaf0"/>
<stop offset="100%" stop-color="#e2cc9c"/></linearGradient>
<linearGradient id="blue" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#6c9cd4"/>
<stop offset="100%" stop-color="#1d3c66"/></linearGradient>
<linearGradient id="red" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#d0704a"/>
<stop offset="100%" stop-color="#5e1c10"/></linearGradient>
<linearGradient id="gold" x1="0%" y1="0%" x2="0%" y2="100%"><stop offset="0%" stop-color="#ffe9a8"/>
<stop offset="100%" stop-color="#b0741c"/></linearGradient></defs>"""
_STAR = "M256 128 L284 228 L384 256 L284 284 L256 384 L228 284 L128 256 L228 228 Z"


def draw() -> Iterator[str]:
    """Write the icon into `assets/icon` in every size, and all of them in one .ico; yield the files' names."""
    folder = places.assets() / "icon"
    folder.mkdir(parents=True, exist_ok=True)
    pictures = []
    for side in SIZES:
        pixels = pygame.image.tobytes(_picture(side), "RGBA")
        pictures.append(Image.frombytes("RGBA", (side, side), pixels))
        pictures[-1].save(folder / f"tapete-{side}.png", optimize=True)
        yield f"tapete-{side}.png"
    fits = [picture for picture in pictures if picture.width <= 256]
    fits[-1].save(folder / "tapete.ico", sizes=[picture.size for picture in fits], append_images=fits[:-1])
    yield "tapete.ico"


def _picture(side: int) -> pygame.Surface:
    large = side * 4
    body = _simple() if side <= SIMPLE else _full()
    text = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="{large}" height="{large}">{_DEFS}{body}</svg>'
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (large, large))
    return pygame.transform.smoothscale(drawn.convert_alpha(), (side, side))


def _felt(rim: int) -> str:
    half = rim / 2
    inner = 512 - rim - 8
    return (f'<rect x="{half + 4}" y="{half + 4}" width="{inner}" height="{inner}" rx="104" fill="url(#felt)" '
            f'stroke="#2a1608" stroke-width="{rim + 8}"/><rect x="{half + 4}" y="{half + 4}" width="{inner}" height="{inner}" '
            f'rx="104" fill="none" stroke="url(#brass)" stroke-width="{rim}"/>')


def _card(turn: float, fill: str, edge: str, inside: str) -> str:
    """Paint a card rotated about the foot of the fan, with a soft shadow."""
    shade = '<rect x="150" y="96" width="212" height="304" rx="26" fill="#06140d" fill-opacity="0.35" transform="translate(6 12)"/>'
    return (f'<g transform="rotate({turn} 256 470)">{shade}<rect x="150" y="96" width="212" height="304" rx="26" '
            f'fill="{fill}" stroke="{edge}" stroke-width="9"/>{inside}</g>')


def _full() -> str:
    frame = '<rect x="170" y="116" width="172" height="264" rx="14" fill="none" stroke="#ffffff" stroke-opacity="0.35" stroke-width="5"/>'
    front = (f'<path d="{_STAR}" transform="translate(0 -8) translate(256 256) scale(0.60) translate(-256 -256)" fill="url(#gold)" '
             'stroke="#5a3408" stroke-width="9" stroke-linejoin="round"/>'
             '<circle cx="256" cy="248" r="19" fill="#fff6d8" stroke="#5a3408" stroke-width="6"/>'
             '<rect x="170" y="116" width="172" height="264" rx="14" fill="none" stroke="#b98c44" stroke-width="5"/>')
    return (f'{_felt(26)}<g transform="translate(256 256) scale(0.86) translate(-256 -262)">{_card(-22, "url(#red)", "#f2d896", frame)}'
            f'{_card(22, "url(#blue)", "#f2d896", frame)}{_card(0, "url(#paper)", "#c79a4b", front)}</g>')


def _simple() -> str:
    star = (f'<path d="{_STAR}" transform="translate(256 256) scale(0.98) translate(-256 -256)" fill="#c07a1c" '
            'stroke="#5a3408" stroke-width="12" stroke-linejoin="round"/>')
    back = '<rect x="140" y="92" width="232" height="328" rx="30" fill="url(#blue)" transform="rotate(16 256 420)"/>'
    return (f'{_felt(34)}{back}<rect x="140" y="92" width="232" height="328" rx="30" fill="url(#paper)" stroke="#5a3a14" '
            f'stroke-width="14"/>{star}')
