"""Settings of what is heard, applied to the announcer: way, voice, speed, lengths of the topics."""

from tabletop.archive.settings import Settings
from tabletop.lang.languages import LANGUAGES
from tabletop.present.words import Translations
from tabletop.toolkit.access.announcer import Announcer
from tabletop.toolkit.access.topics import Detail, Topic
from tabletop.toolkit.access.voice.find import find_voice
from tabletop.toolkit.access.voice.voice import MUTE
from tabletop.toolkit.scene import Host
from tabletop.toolkit.text.phrase import say


def lengths(settings: Settings) -> dict[Topic, Detail]:
    """Return the length of each topic: its own, else the one for all."""
    return {topic: Detail(settings.voice_topics.get(topic.value, settings.voice_detail)) for topic in Topic}


def apply(announcer: Announcer, settings: Settings) -> None:
    """Set an announcer up; a voice is looked for only once the player wants one."""
    if announcer.route != settings.voice:
        announcer.hush()
    announcer.route = settings.voice
    announcer.lengths = lengths(settings)
    if announcer.speaks and announcer.voice is MUTE:
        announcer.voice = find_voice()
    announcer.voice.rate = settings.voice_speed


def toggle(app: Host) -> None:
    """Turn the own voice on, with a word in every language, or off; say it where the system has no voice."""
    announcer = app.announcer
    if announcer.speaks:
        app.change(voice="reader")
        app.scene.toast(say("ui.app.voice_off"))
        return
    app.change(voice="own")
    if announcer.voice is MUTE:
        app.scene.refuse(say("ui.app.no_voice"))
        return
    app.scene.toast(say("ui.app.voice_on"), seconds=6.0)
    for lang in LANGUAGES:
        if lang != app.look.words.lang:
            announcer.voice.say(Translations(lang)("ui.app.voice_on"), lang)
