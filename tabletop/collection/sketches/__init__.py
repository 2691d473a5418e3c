"""Small drawn boards beside a card whose text depends on place: where it stands, and which places it means."""
