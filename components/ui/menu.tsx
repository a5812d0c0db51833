'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import Link, { type LinkProps } from 'next/link';
import { type ReactNode, createContext, useContext, useState } from 'react';

const item =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-card px-3 py-2 text-left outline-none select-none ' +
  'data-highlighted:bg-teal-soft data-disabled:cursor-default data-disabled:opacity-50';

/**
 * The minimum distance of a panel from the edges, above and below at least `scroll-padding` in app/globals.css, also
 * with an element docked above the bar. Any nearer, focusing it would scroll the page, and the tap would be lost.
 */
const distance = { top: 80, right: 8, bottom: 160, left: 8 };

/** The button at which a menu is open. */
const ButtonContext = createContext<HTMLElement | null>(null);

/** A menu that is open at a button, which gets the focus back. Its child is a MenuPanel. */
export function OpenMenu({
  button,
  onClose,
  children,
}: {
  button: HTMLElement;
  /** Called after it has closed. */
  onClose: () => void;
  children: ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <ButtonContext value={button}>
      <Base.Root open={isOpen} onOpenChange={setIsOpen} onOpenChangeComplete={(open) => !open && onClose()}>
        {children}
      </Base.Root>
    </ButtonContext>
  );
}

/**
 * The panel of a menu, within the screen.
 *
 * @param props.isLong opens beside its trigger instead of below it: there it has the whole height of the screen, so
 *   that its last entries are cut off only on a low screen
 */
export function MenuPanel({
  label,
  isLong = false,
  children,
}: {
  label: string;
  isLong?: boolean;
  children: ReactNode;
}) {
  const button = useContext(ButtonContext);
  return (
    <Base.Portal>
      <Base.Positioner
        anchor={button}
        sideOffset={4}
        side={isLong ? 'left' : 'bottom'}
        align={isLong ? 'start' : 'end'}
        collisionPadding={distance}
        collisionAvoidance={isLong ? { align: 'shift' } : undefined}
        className="z-30 outline-none"
      >
        <Base.Popup
          aria-label={label}
          finalFocus={() => button}
          // On a low screen it scrolls, and a keyboard has to be able to reach its scrolling content.
          tabIndex={0}
          className={
            'max-h-(--available-height) w-72 max-w-[calc(100vw-1rem)] overflow-y-auto rounded-card border sheet ' +
            'border-line p-2 shadow-raised outline-none'
          }
        >
          {children}
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

export function MenuItem({
  icon: Icon,
  danger = false,
  disabled,
  onSelect,
  children,
}: {
  icon: LucideIcon;
  /** Whether the action is destructive. */
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}) {
  return (
    <Base.Item disabled={disabled} onClick={onSelect} className={`${item} ${danger ? 'text-cancelled' : ''}`}>
      <Icon aria-hidden className={`size-5 shrink-0 ${danger ? '' : 'text-ink-soft'}`} />
      <span className="min-w-0">{children}</span>
    </Base.Item>
  );
}

export function MenuLink<Target extends string>({
  icon: Icon,
  href,
  children,
}: {
  icon: LucideIcon;
  href: LinkProps<Target>['href'];
  children: ReactNode;
}) {
  return (
    <Base.LinkItem closeOnClick render={<Link<Target> href={href} prefetch={false} />} className={item}>
      <Icon aria-hidden className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0">{children}</span>
    </Base.LinkItem>
  );
}

/** A few radio items, with their question above. */
export function MenuChoices<Value extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Value;
  options: readonly { value: Value; label: ReactNode }[];
  onChange: (value: Value) => void;
}) {
  return (
    <Base.Group>
      <Base.GroupLabel className="px-3 pt-2 pb-1 text-sm font-semibold text-ink-soft">
        {label}
      </Base.GroupLabel>
      <Base.RadioGroup value={value} onValueChange={onChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} closeOnClick className={item}>
            <span className="flex size-5 shrink-0 items-center justify-center">
              <Base.RadioItemIndicator>
                <Check aria-hidden className="size-5 text-teal" />
              </Base.RadioItemIndicator>
            </span>
            {option.label}
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  );
}

export function MenuLine() {
  return <Base.Separator className="mx-1 my-1.5 h-px bg-line" />;
}
