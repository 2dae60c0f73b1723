"""Who is let in when it is full: connections, slots, places for bodies, rates."""
