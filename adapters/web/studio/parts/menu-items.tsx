import type * as menu from '@zag-js/menu';
import { Icon, type IconShapes } from './icon.tsx';

export type MenuItem = {
  readonly label: string;
  readonly icon?: IconShapes;
  readonly onChoose: () => void;
  readonly isDangerous?: boolean;
  /** Why it cannot be chosen now. */
  readonly refusal?: string | null;
  /** Of several that exclude each other: whether it is the chosen one. */
  readonly isChosen?: boolean;
  /** The key that does the same, as people know it. */
  readonly keyName?: string | undefined;
};

type Properties = { readonly api: ReturnType<typeof menu.connect>; readonly items: readonly (MenuItem | null)[] };

/** The lines of a menu. `null` among the items is a line between groups. */
export const MenuItems = ({ api, items }: Properties) => (
  <>
    {items.map((item, index) =>
      item === null ? (
        <hr key={index} />
      ) : (
        <div
          key={item.label}
          {...api.getItemProps({ value: String(index), disabled: Boolean(item.refusal) })}
          class={`menu-item ${item.isDangerous ? 'is-dangerous' : ''} ${item.isChosen ? 'is-chosen' : ''}`}
          title={item.refusal ?? undefined}
        >
          {item.icon && <Icon shapes={item.icon} />}
          <span>{item.label}</span>
          {item.keyName && <kbd>{item.keyName}</kbd>}
        </div>
      ),
    )}
  </>
);
