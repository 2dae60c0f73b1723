/** What gives the runs of a chart their hues, to choose in a menu that stays open. */
import { useEffect, useRef } from 'react';
import { colouredBy } from '../../model/view/lookChanges';
import { COLOURINGS } from '../../model/view/options';
import type { View } from '../../model/view/view';
import { MenuRadios } from '../controls/menu/MenuRadios';

interface ColourChoicesProps {
  view: View;
  onChange: (view: View) => void;
}

export default function ColourChoices({ view, onChange }: ColourChoicesProps) {
  const choices = useRef<HTMLDivElement>(null);
  // The menu was open, and empty, before they came.
  useEffect(() => choices.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={choices}>
      <MenuRadios
        label="Colour by"
        options={COLOURINGS}
        value={view.colourBy}
        onChange={(colourBy) => onChange(colouredBy(view, colourBy))}
      />
    </div>
  );
}
