"""Access by ear: regions and topics of a scene, and the announcer that tells them."""
