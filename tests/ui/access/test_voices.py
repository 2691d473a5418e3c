"""Voices of the systems, each as far as it can be heard here: espeak-ng aloud, Speech Dispatcher by a socket, the others by what they call."""

import shutil
import socket
import subprocess
import sys
import threading
import wave
from pathlib import Path

import pytest

from tabletop.toolkit.access.voice import espeak, sapi, say
from tabletop.toolkit.access.voice.find import find_voice
from tabletop.toolkit.access.voice.sapi import SPEAK, SapiVoice, marked
from tabletop.toolkit.access.voice.spawned import ProcessVoice
from tabletop.toolkit.access.voice.ssip import dotted, place, ssip
from tabletop.toolkit.access.voice.voice import MUTE


@pytest.mark.skipif(not shutil.which("espeak-ng"), reason="espeak-ng is not installed")
@pytest.mark.parametrize("lang", ["es", "en"])
def test_espeak_speaks_what_it_is_given(lang: str, tmp_path: Path) -> None:
    """Its command, told to write a file, writes a second of speech or more."""
    file = tmp_path / "said.wav"
    subprocess.run([*espeak.command(lang, 100), "-w", str(file)], input="Tu turno, once. Tu Base, veintidós.".encode(), check=True)
    with wave.open(str(file)) as said:
        assert said.getnframes() / said.getframerate() > 1


def test_a_voice_says_texts_one_after_another_and_stops_at_once(tmp_path: Path) -> None:
    """A text waits for the one before; silence ends what runs and forgets what waits."""
    file = tmp_path / "said"
    code = f"import sys, time; open({str(file)!r}, 'a').write(sys.stdin.read() + sys.argv[1] + ';'); time.sleep(60 * (sys.argv[1] == 'en'))"
    voice = ProcessVoice(lambda lang, rate: (sys.executable, "-c", code, lang))
    voice.say("uno", "es")
    voice.say("two", "en")
    for _ in range(1000):
        voice.step()
        if file.exists() and "two" in file.read_text():
            break
        threading.Event().wait(0.02)
    assert "unoes;twoen;" == file.read_text()
    voice.say("tres", "es")
    voice.stop()
    voice.step()
    assert not voice.busy


def test_a_program_that_is_not_there_says_nothing() -> None:
    """No exception reaches the program."""
    voice = ProcessVoice(lambda lang, rate: ("/none/such",))
    voice.say("hola", "es")
    voice.close()
    assert not voice.busy


@pytest.mark.skipif(not hasattr(socket, "AF_UNIX"), reason="no sockets by path here")
def test_speech_dispatcher_is_spoken_to_in_its_protocol(tmp_path: Path) -> None:
    """Name, language, rate, text; CANCEL silences; a daemon that goes away is silence."""
    where, got = tmp_path / "speechd.sock", bytearray()
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as daemon:
        daemon.bind(str(where))
        daemon.listen()
        voice = ssip(where)
        assert voice is not None
        client, _ = daemon.accept()
        with client:
            voice.rate = 200
            voice.say("Hola\n.punto", "es")
            voice.stop()
            client.sendall(b"208 OK CLIENT NAME SET\r\n")
            voice.step()
            client.settimeout(5)
            while b"CANCEL" not in got:
                got += client.recv(4096)
    lines = got.decode().split("\r\n")
    assert ["SET SELF CLIENT_NAME player:tapete:main", "SET SELF LANGUAGE es", "SET SELF RATE 50", "SPEAK", "Hola", "..punto", ".",
            "CANCEL SELF", ""] == lines
    voice.step()
    voice.say("nadie", "es")
    voice.close()


def test_the_daemons_socket_is_where_it_is_told_or_usual() -> None:
    """The variable of the daemon goes first."""
    assert Path("/x/s") == place({"SPEECHD_ADDRESS": "unix_socket:/x/s"})
    assert Path("/run/user/7/speech-dispatcher/speechd.sock") == place({"XDG_RUNTIME_DIR": "/run/user/7"})
    assert ssip(Path("/none/such")) is None
    assert "." == dotted("").split("\r\n")[-1]


def test_windows_gets_marked_text_and_is_silenced_by_a_purge() -> None:
    """Signs of its markup are escaped."""
    called: list[tuple[object, ...]] = []
    voice = SapiVoice(lambda *call: called.append(call))
    voice.rate = 140
    voice.say("5 < 6 & más", "es")
    voice.stop()
    assert [28, SPEAK, SPEAK] == [call[0] for call in called]
    assert 2 == called[0][1].value  # type: ignore[attr-defined]
    assert '<lang langid="C0A">5 &lt; 6 &amp; más</lang>' == called[1][1].value == marked("5 < 6 & más", "es")  # type: ignore[attr-defined]
    assert (1 | 8, 1 | 2) == (called[1][2].value, called[2][2].value)  # type: ignore[attr-defined]
    assert sapi.sapi("linux") is None


def test_a_mac_speaks_by_its_program() -> None:
    """The text is read from the input, not from the command."""
    assert ("say", "-v", "Mónica", "-r", "350", "-f", "-") == say.command("es", 200)


def test_a_system_without_voices_has_one_that_is_mute(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing has to ask whether there is one."""
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert MUTE is find_voice("darwin")
    MUTE.say("nada", "es")
