"""Game-neutral mechanisms of an event-sourced card table; standard library only, no game words."""
