/** Chooses what the runs are coloured by, in a menu that stays open. */
import { colouredBy } from '../../model/view/lookChanges';
import { COLOURINGS } from '../../model/view/options';
import type { View } from '../../model/view/view';
import { MenuRadios } from '../controls/menu/MenuRadios';

interface ColourChoicesProps {
  view: View;
  onChange: (view: View) => void;
}

export const ColourChoices = ({ view, onChange }: ColourChoicesProps) => (
  <MenuRadios
    label="Colour by"
    options={COLOURINGS}
    value={view.colourBy}
    onChange={(colourBy) => onChange(colouredBy(view, colourBy))}
  />
);
