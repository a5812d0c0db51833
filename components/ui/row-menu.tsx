'use client';

import { createContext, useContext, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { Icon } from './icon';
import type { OpenMenu } from './menu';
import { rowMenuButton } from './row-menu-button';

type Opened = { rowId: string; button: HTMLElement; onClosed: () => void };

const MenuContext = createContext<{ load: () => void; open: (at: Opened) => void } | null>(null);

/**
 * One menu for all rows inside. It opens at the button of its row. Menus are a quarter of the scripts of their screens,
 * so they are loaded on first use.
 *
 * @param props.load loads the components for `actionsOf`
 * @param props.actionsOf renders the panel with the actions of the row with the id
 */
export function RowMenu<Actions>({
  load,
  actionsOf,
  children,
}: {
  load: () => Promise<Actions>;
  actionsOf: (actions: Actions, rowId: string) => ReactNode;
  children: ReactNode;
}) {
  const [opened, setOpened] = useState<(Opened & { Menu: typeof OpenMenu; actions: Actions }) | null>(null);
  const latest = useRef<Opened>(null);
  const [context] = useState(() => {
    const loadAll = () => Promise.all([import('./menu'), load()]).catch(() => null);
    return {
      load: loadAll,
      open: async (at: Opened) => {
        latest.current?.onClosed();
        latest.current = at;
        const loaded = await loadAll();
        if (latest.current !== at) return;
        if (loaded) setOpened({ ...at, Menu: loaded[0].OpenMenu, actions: loaded[1] });
        else at.onClosed();
      },
    };
  });
  return (
    <MenuContext value={context}>
      {children}
      {opened && (
        <opened.Menu
          key={opened.rowId}
          button={opened.button}
          onClose={() => {
            opened.onClosed();
            setOpened(null);
          }}
        >
          {actionsOf(opened.actions, opened.rowId)}
        </opened.Menu>
      )}
    </MenuContext>
  );
}

/** The button of a row that opens the menu around it. */
export function RowMenuTrigger({
  rowId,
  label,
  ...rest
}: { rowId: string; label: string } & Pick<ComponentProps<'button'>, 'id' | 'tabIndex' | 'title'>) {
  const menu = useContext(MenuContext);
  const [isOpen, setIsOpen] = useState(false);
  if (!menu) return null;
  return (
    <button
      {...rest}
      type="button"
      data-control="menu"
      data-popup-open={isOpen || undefined}
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={label}
      onPointerEnter={menu.load}
      onFocus={menu.load}
      onClick={({ currentTarget: button }) => {
        setIsOpen(true);
        menu.open({ rowId, button, onClosed: () => setIsOpen(false) });
      }}
      className={rowMenuButton}
    >
      <Icon name="ellipsis" className="size-5" />
    </button>
  );
}
