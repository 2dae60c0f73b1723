"""What only `loadcurve serve` needs: its log, and its refusal to serve others without a key."""
