'use client';

import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import {
  nothingSelected,
  selectAll,
  selectedOf,
  selectOnly,
  selectRange,
  toggle,
  type Selection,
} from '@/lib/line-ups/selection-state';

/** Milliseconds that a finger rests on a row until it is selected. */
const longPress = 500;

/** Pixels that the finger may tremble meanwhile. */
const tremble = 8;

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]');
const isControl = (target: EventTarget) => (target as Element).closest('button, a, input, label') !== null;

/**
 * Selecting rows of a list with the usual keys and mouse buttons, and one row as the list's place in the order of tabs:
 * arrows lead to the others. Rows carry `data-row` with their id, their controls `data-control` with what they do.
 */
export function useSelection(order: readonly string[]) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [current, setCurrent] = useState<string | null>(null);
  /** On a phone, taps select only once one has asked for it. */
  const [isSelecting, setIsSelecting] = useState(false);
  const shown = useRef(order);
  useLayoutEffect(() => {
    shown.current = order;
  }, [order]);
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);

  const clear = () => {
    setSelection(nothingSelected);
    setIsSelecting(false);
  };
  /** Never changes, so that rows need not be drawn again for it. */
  const choose = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) =>
      setSelection((now) => {
        if (shiftKey) return selectRange(now, shown.current, id);
        return ctrlKey || metaKey ? toggle(now, id) : selectOnly(now, id);
      }),
    [],
  );
  const endPress = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };

  const list = {
    onClick(event: MouseEvent) {
      const row = rowOf(event.target);
      const id = row?.dataset.row;
      if (!id || isControl(event.target)) return;
      // From here the keys go on.
      row?.querySelector<HTMLElement>('[data-control=check]')?.focus({ preventScroll: true });
      const byFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (isSelecting && !event.shiftKey) setSelection((now) => toggle(now, id));
      else if (!byFinger) choose(id, event);
    },
    onMouseDownCapture(event: MouseEvent) {
      // A range of rows is meant, not one of text.
      if (event.shiftKey) event.preventDefault();
    },
    onPointerDown(event: PointerEvent) {
      const id = rowOf(event.target)?.dataset.row;
      if (event.pointerType !== 'touch' || !id || isControl(event.target)) return;
      const timer = window.setTimeout(() => {
        setIsSelecting(true);
        setSelection((now) => toggle(now, id));
      }, longPress);
      press.current = { timer, x: event.clientX, y: event.clientY };
    },
    onPointerMove(event: PointerEvent) {
      const from = press.current;
      if (from && Math.hypot(event.clientX - from.x, event.clientY - from.y) > tremble) endPress();
    },
    onPointerUp: endPress,
    onPointerCancel: endPress,
    onFocus(event: { target: EventTarget }) {
      const id = rowOf(event.target)?.dataset.row;
      if (id) setCurrent(id);
    },
    onKeyDownCapture(event: KeyboardEvent) {
      const row = rowOf(event.target);
      const id = row?.dataset.row;
      const isDragging = (event.target as Element).getAttribute('aria-pressed') === 'true';
      if (!row || !id || isDragging) return;
      if (event.key === 'Escape') clear();
      if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        setSelection(selectAll(shown.current));
      }
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      const index = shown.current.indexOf(id);
      const next = by === undefined ? undefined : shown.current[index + by];
      if (next === undefined || index < 0) return;
      event.preventDefault();
      focusRow(row, next, event.target as HTMLElement);
      if (event.shiftKey) {
        setSelection((now) => selectRange(now.anchor === null ? toggle(now, id) : now, shown.current, next));
      }
    },
  };
  return {
    selected: selectedOf(selection, order),
    selectedIds: selection.ids,
    /** The row whose controls the tab key reaches. */
    currentId: current !== null && order.includes(current) ? current : (order[0] ?? null),
    isSelecting,
    startSelecting: () => setIsSelecting(true),
    selectAllShown: () => setSelection(selectAll(shown.current)),
    clear,
    choose,
    list,
  };
}

/** Goes to the same control of another row, or to its first one. */
function focusRow(row: HTMLElement, id: string, from: HTMLElement): void {
  const next = row.parentElement?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const same =
    from.dataset.control && next?.querySelector<HTMLElement>(`[data-control="${from.dataset.control}"]`);
  (same || next?.querySelector<HTMLElement>('[data-control]'))?.focus();
}
