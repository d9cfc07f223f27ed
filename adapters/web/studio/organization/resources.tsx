import ellipsis from 'lucide:ellipsis-vertical';
import type { UseQueryResult } from '@tanstack/preact-query';
import type { ComponentChildren } from 'preact';
import { Confirm } from '../parts/dialog.tsx';
import { Icon, type IconShapes } from '../parts/icon.tsx';
import { Loaded } from '../parts/loaded.tsx';
import { Menu } from '../parts/menu.tsx';
import type { MenuItem } from '../parts/menu-items.tsx';
import { notifyFailure } from '../parts/messages.ts';
import { Empty } from '../parts/states.tsx';
import { fill, text } from '../strings/strings.ts';

type ListProperties<Item> = {
  readonly query: UseQueryResult<readonly Item[]>;
  /** What is shown while there is none. */
  readonly icon: IconShapes;
  readonly none: string;
  readonly noneText: string;
  /** The button that adds one. */
  readonly add: ComponentChildren;
  /** What is in the line of one. */
  readonly children: (item: Item) => ComponentChildren;
};

/** What an organization has of one kind, in lines, below the button that adds another. */
export function Resources<Item extends { readonly id: string }>(properties: ListProperties<Item>) {
  const { query, icon, none, noneText, add, children: line } = properties;
  return (
    <Loaded query={query}>
      {(items) =>
        items.length === 0 ? (
          <Empty icon={icon} title={none} action={add}>
            {noneText}
          </Empty>
        ) : (
          <>
            <div class="actions list-actions">{add}</div>
            <ul class="lines">
              {items.map((item) => (
                <li key={item.id}>{line(item)}</li>
              ))}
            </ul>
          </>
        )
      }
    </Loaded>
  );
}

/** What can be done with one of them. */
export const Actions = ({ name, items }: { readonly name: string; readonly items: readonly MenuItem[] }) => (
  <Menu label={fill(text().organization.actionsFor, name)} class="button is-quiet is-icon" items={items}>
    <Icon shapes={ellipsis} />
  </Menu>
);

type RemovalProperties = {
  readonly title: string;
  readonly about: string;
  readonly action: string;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
};

/** Asks before one is removed. It stays open where that failed. */
export function ConfirmRemoval({ title, about, action, remove, onClose }: RemovalProperties) {
  const confirm = () => void remove().then(onClose).catch(notifyFailure);
  return (
    <Confirm title={title} action={action} isDangerous onConfirm={confirm} onClose={onClose}>
      <p>{about}</p>
    </Confirm>
  );
}
