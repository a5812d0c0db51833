'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react';
import { Button } from '@/components/ui/button';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import { useActs } from './acts';
import { canPutOnLineUp } from './applicant-row';
import type { TeamSteps } from './use-team-steps';

export function SelectionBar({
  selected,
  shown,
  selection,
  steps,
  canEdit,
}: {
  selected: readonly Applicant[];
  /** The number of rows that can be selected. */
  shown: number;
  selection: Pick<ReturnType<typeof useSelection>, 'clear' | 'selectAllShown'>;
  steps: TeamSteps;
  canEdit: boolean;
}) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const ofStand = (fits: (stand: Applicant['stand']) => boolean) =>
    selected.filter(({ stand }) => fits(stand)).map(({ application }) => application);
  const placeable = ofStand(canPutOnLineUp);
  const rejectable = ofStand((stand) => stand === 'waits' || stand === 'yes');
  const areHidden = selected.length > 0 && selected.every(({ application }) => application.hidden);
  const ids = selected.map(({ application }) => application.applicationId);
  return (
    <div
      data-selecting
      className="above-bar -mx-4 flex flex-wrap items-center gap-x-2 border-t border-teal sheet px-4 py-1 lg:mx-0 lg:px-2"
    >
      <div className="flex grow items-center justify-between gap-2 lg:order-last lg:grow-0">
        <p role="status" className="font-semibold tabular-nums">
          {t('selected', { count: selected.length })}
        </p>
        <span className="flex">
          {selected.length < shown && (
            <Button variant="quiet" className="px-3" onClick={selection.selectAllShown}>
              {t('selectAll', { count: shown })}
            </Button>
          )}
          <Button variant="quiet" className="px-0" aria-label={t('clearSelection')} onClick={selection.clear}>
            <X aria-hidden className="size-5" />
          </Button>
        </span>
      </div>
      {selected.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {canEdit && rejectable.length > 0 && (
            <Button
              variant="quiet"
              className="px-3"
              onClick={() => acts.ask({ kind: 'reject', subjects: rejectable })}
            >
              {t('rejectCount', { count: rejectable.length })}
            </Button>
          )}
          {canEdit && placeable.length > 0 && (
            <Button
              onClick={() => {
                acts.putOnLineUp(placeable);
                selection.clear();
              }}
            >
              {t('placeCount', { count: placeable.length })}
            </Button>
          )}
          <Button
            variant="quiet"
            className="px-3"
            onClick={() => {
              steps.hide(areHidden ? 'unhide' : 'hide', ids);
              selection.clear();
            }}
          >
            {t(areHidden ? 'menu.unhide' : 'menu.hide')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Milliseconds of touch before a row is selected. */
const longPress = 500;

/** Pixels of movement allowed during that touch. */
const tremble = 8;

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>('[data-row]');

const isControl = (target: EventTarget) => (target as Element).closest('button, a, input, label') !== null;

/**
 * Selects rows of a list with the usual keys and mouse buttons, and makes one row the tab stop of the list: arrow keys
 * move to the others. Rows have `data-row` with their id, their controls `data-control` with their name.
 *
 * @param onTap called when a tap on a row does not select it
 * @param onAll called when all rows were selected
 */
export function useSelection(
  order: readonly string[],
  { onTap, onAll }: { onTap: (id: string) => void; onAll: () => void },
) {
  const [selection, setSelection] = useState<Selection>(nothingSelected);
  const [current, setCurrent] = useState<string | null>(null);
  /** On a phone, taps select only in this mode. */
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
  /** Never changes, so it causes no row to render again. */
  const choose = useCallback(
    (id: string, { shiftKey, ctrlKey, metaKey }: Pick<KeyboardEvent, 'shiftKey' | 'ctrlKey' | 'metaKey'>) =>
      setSelection((now) => {
        if (shiftKey) return selectRange(now, shown.current, id);
        return ctrlKey || metaKey ? toggle(now, id) : selectOnly(now, id);
      }),
    [],
  );
  const selectAllShown = () => {
    setSelection(selectAll(shown.current));
    onAll();
  };
  const endPress = () => {
    if (press.current) window.clearTimeout(press.current.timer);
    press.current = null;
  };

  const list = {
    onClick(event: MouseEvent) {
      const row = rowOf(event.target);
      const id = row?.dataset.row;
      if (!id || isControl(event.target)) return;
      // Keyboard movement continues from here.
      row?.querySelector<HTMLElement>('[data-control=check]')?.focus({ preventScroll: true });
      const byFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'touch';
      if (isSelecting && !event.shiftKey) setSelection((now) => toggle(now, id));
      else if (byFinger) onTap(id);
      else choose(id, event);
    },
    onMouseDownCapture(event: MouseEvent) {
      // Keeps a click with Shift from selecting text instead of rows.
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
        selectAllShown();
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
    /** The row whose controls the Tab key reaches. */
    currentId: current !== null && order.includes(current) ? current : (order[0] ?? null),
    isSelecting,
    /** Moves the focus to the next or the previous row, or into the list at its last position. */
    step(by: -1 | 1) {
      const focused = document.activeElement && rowOf(document.activeElement)?.dataset.row;
      const id = current !== null && order.includes(current) ? current : order[0];
      const next = focused ? order[order.indexOf(focused) + by] : id;
      if (next !== undefined) focusName(next);
    },
    startSelecting: () => setIsSelecting(true),
    selectAllShown,
    clear,
    choose,
    list,
  };
}

/** Focuses the name in a row. */
function focusName(id: string): void {
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-control=name]`)?.focus();
}

/** Focuses the same control of another row, or its first one. */
function focusRow(row: HTMLElement, id: string, from: HTMLElement): void {
  const next = row.parentElement?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const same =
    from.dataset.control && next?.querySelector<HTMLElement>(`[data-control="${from.dataset.control}"]`);
  (same || next?.querySelector<HTMLElement>('[data-control]'))?.focus();
}

/** The selected rows of a list, and the start of a range. */
export type Selection = {
  ids: ReadonlySet<string>;
  /** The row that was last selected alone, from which a range starts. */
  anchor: string | null;
};

export const nothingSelected: Selection = { ids: new Set(), anchor: null };

/** Selects only this row; deselects it when it was the only one. */
export function selectOnly({ ids }: Selection, id: string): Selection {
  return ids.size === 1 && ids.has(id) ? nothingSelected : { ids: new Set([id]), anchor: id };
}

/** Selects or deselects this row and leaves the others. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id };
}

/** Selects all rows from the anchor to this one, in the order of the screen, and leaves other selected rows. */
export function selectRange({ ids, anchor }: Selection, order: readonly string[], id: string): Selection {
  const from = anchor === null ? -1 : order.indexOf(anchor);
  const to = order.indexOf(id);
  if (from < 0 || to < 0) return { ids: new Set([...ids, id]), anchor: id };
  const range = order.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { ids: new Set([...ids, ...range]), anchor };
}

export function selectAll(order: readonly string[]): Selection {
  return { ids: new Set(order), anchor: order[0] ?? null };
}

/** Returns the selected rows that are shown, in the order of the screen. Actions never reach hidden rows. */
export function selectedOf({ ids }: Selection, order: readonly string[]): string[] {
  return order.filter((id) => ids.has(id));
}
