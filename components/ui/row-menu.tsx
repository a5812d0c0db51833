'use client';

import { Ellipsis } from 'lucide-react';
import { createContext, useContext, useState, type ComponentProps, type ReactNode } from 'react';
import { createHandle, MenuRoot, MenuTrigger, type MenuHandle } from './menu';
import { rowMenuButton } from './row-menu-button';

const HandleContext = createContext<MenuHandle<string> | null>(null);

/**
 * One menu for all rows inside. It opens at the button of the row that it concerns.
 *
 * @param props.actionsOf renders the actions of the row with the id
 */
export function RowMenu({
  actionsOf,
  children,
}: {
  actionsOf: (rowId: string | undefined) => ReactNode;
  children: ReactNode;
}) {
  const [handle] = useState(() => createHandle<string>());
  return (
    <HandleContext value={handle}>
      {children}
      <MenuRoot handle={handle}>{({ payload }) => actionsOf(payload)}</MenuRoot>
    </HandleContext>
  );
}

/** The button of a row that opens the menu around it. */
export function RowMenuTrigger({
  rowId,
  label,
  ...rest
}: { rowId: string; label: string } & Pick<ComponentProps<typeof MenuTrigger>, 'id' | 'tabIndex'>) {
  const handle = useContext(HandleContext);
  if (!handle) return null;
  return (
    <MenuTrigger
      {...rest}
      handle={handle}
      payload={rowId}
      data-control="menu"
      aria-label={label}
      className={rowMenuButton}
    >
      <Ellipsis aria-hidden size={20} />
    </MenuTrigger>
  );
}
