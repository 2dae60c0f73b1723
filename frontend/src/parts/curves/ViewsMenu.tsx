/** Presets of axes with established names, as menu items. */
import { isPreset, PRESETS } from '../../model/view/presets';
import { MenuButton, menuLabelClass } from '../controls/ActionMenu';
import { Icon } from '../controls/Icon';
import type { AxesOfView } from './axesOfView';

interface ViewsMenuProps {
  view: AxesOfView;
  onChange: (change: Partial<AxesOfView>) => void;
}

export function ViewsMenu({ view, onChange }: ViewsMenuProps) {
  return (
    <>
      <p className={menuLabelClass}>Views</p>
      {PRESETS.map((preset) => {
        const isShown = isPreset(view, preset);
        return (
          <MenuButton key={preset.name} onClick={() => onChange(preset.axes)}>
            <span>
              {preset.name}
              {isShown && <span className="seen-by-readers-only">, on show</span>}
            </span>
            {isShown && <Icon name="check" size={16} />}
          </MenuButton>
        );
      })}
    </>
  );
}
