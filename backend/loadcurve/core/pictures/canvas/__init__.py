"""What every drawing uses: colours, text, planes, axes, markers."""
