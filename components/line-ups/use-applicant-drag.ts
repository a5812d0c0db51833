'use client';

import { useDraggable } from '@dnd-kit/core';
import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { Dragged } from '@/lib/line-ups/dragging-state';

/**
 * Makes the rows of a list draggable that have a grip (`data-control="grip"`). All rows share one draggable, which
 * becomes the row that is touched or focused. With hundreds of draggables, every movement would have to check all of
 * them.
 *
 * @param peopleWith returns who is dragged with a row: all selected people, if it is one of them
 */
export function useApplicantDrag(peopleWith: (comedianId: string) => readonly string[]) {
  const [armed, setArmed] = useState<string | null>(null);
  const data: Dragged = { kind: 'people', comedianIds: armed === null ? [] : peopleWith(armed) };
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: 'applicant',
    data,
    disabled: armed === null,
  });
  const arm = ({ target }: { target: EventTarget }) => {
    const row = (target as Element).closest<HTMLElement>('[data-row]');
    const grip = row?.querySelector<HTMLElement>('[data-control=grip]') ?? null;
    setNodeRef(grip && row);
    setActivatorNodeRef(grip);
    setArmed(grip && row ? (row.dataset.row ?? null) : null);
  };
  return {
    /** The props for the list's element. */
    source: {
      ...listeners,
      onPointerDownCapture: (event: PointerEvent) => arm(event),
      onFocusCapture: (event: FocusEvent) => arm(event),
    },
    draggedId: isDragging ? armed : null,
    /** The id of the text that tells screen readers how to drag. */
    describedBy: attributes['aria-describedby'],
  };
}
