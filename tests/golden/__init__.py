"""Golden screens: small pictures of the program as it should look, compared with what it paints."""
