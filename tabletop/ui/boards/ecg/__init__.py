"""ECG's board on the table."""
