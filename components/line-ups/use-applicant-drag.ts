'use client';

import { useDraggable } from '@dnd-kit/core';
import { useState, type FocusEvent, type PointerEvent } from 'react';
import type { Dragged } from '@/lib/line-ups/dragging-state';

/**
 * Makes the rows of a list draggable that have a grip (`data-control="grip"`). One draggable serves them all and becomes
 * the row that is touched or focused: with one for each of hundreds, every move would have to ask all of them.
 *
 * @param peopleWith who goes along with a row: everybody selected, when it is one of them
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
    /** For the list's element. */
    source: {
      ...listeners,
      onPointerDownCapture: (event: PointerEvent) => arm(event),
      onFocusCapture: (event: FocusEvent) => arm(event),
    },
    draggedId: isDragging ? armed : null,
    /** The id of the words that tell screen readers how to drag. */
    describedBy: attributes['aria-describedby'],
  };
}
