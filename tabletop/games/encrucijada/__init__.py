"""Rules of Encrucijada: Guerra de las Épocas."""
