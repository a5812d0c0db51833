'use client';

import { useEffect, useEffectEvent, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { selectedName } from './use-moves';

/**
 * The selected checkboxes of a list. The checkboxes themselves hold the selection, so it works without JavaScript; this
 * hook counts them, selects a range on a click with Shift and clears the selection on Escape.
 */
export function useSelection(): {
  /** The ref of the element around the checkboxes. */
  list: RefObject<HTMLDivElement | null>;
  count: number;
  all: boolean;
  selectAll(checked: boolean): void;
  onClick(event: MouseEvent): void;
  onChange(): void;
} {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLInputElement | null>(null);
  const [{ count, all }, setCounted] = useState({ count: 0, all: false });

  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[type=checkbox][name=${selectedName}]`) ?? []),
  ];
  const onChange = () => {
    const found = boxes();
    const ticked = found.filter(({ checked }) => checked).length;
    setCounted({ count: ticked, all: ticked > 0 && ticked === found.length });
  };
  const selectAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    onChange();
  };
  const onClick = ({ target, shiftKey }: MouseEvent) => {
    if (!(target instanceof HTMLInputElement) || target.name !== selectedName) return;
    const found = boxes();
    const [from, to] = [last.current ? found.indexOf(last.current) : -1, found.indexOf(target)];
    if (shiftKey && from >= 0) {
      const range = found.slice(Math.min(from, to), Math.max(from, to) + 1);
      for (const box of range) box.checked = target.checked;
      onChange();
    }
    last.current = target;
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented && count > 0) selectAll(false);
  });
  // Counts checkboxes that were checked before hydration, and again after the reset of a form.
  const recount = useEffectEvent(() => queueMicrotask(onChange));
  useEffect(() => {
    recount();
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('reset', recount);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('reset', recount);
    };
  }, []);

  return { list, count, all, selectAll, onClick, onChange };
}
