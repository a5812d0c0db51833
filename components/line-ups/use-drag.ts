'use client';

import {
  useDraggable,
  type Active,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  type Over,
} from '@dnd-kit/core';
import { useMemo, useRef, useState, type FocusEvent, type PointerEvent } from 'react';
import { useDragSensors } from '@/components/ui/use-drag-sensors';
import type { Draft, Entry } from '@/lib/line-ups/draft-rules';

/** The dragged item: a line, or applicants who would get lines. */
export type Dragged = { kind: 'line'; entryId: string } | { kind: 'people'; comedianIds: readonly string[] };

/** The drop target: before that line (null: at the end), off the line-up, or nowhere. */
export type Landing = { kind: 'before'; entryId: string | null } | { kind: 'off' } | { kind: 'nowhere' };

/** The ids of the lines that dragged applicants would get. */
const previewId = (comedianId: string) => `preview-${comedianId}`;

/** A line's box on the screen, in pixels from the top. */
type Box = { id: string; top: number; height: number };

/** Returns the line that would follow a drop at that height; null for the end. */
export function lineBelow(boxes: readonly Box[], y: number): string | null {
  const sorted = boxes.toSorted((a, b) => a.top - b.top);
  return sorted.find(({ top, height }) => y < top + height / 2)?.id ?? null;
}

/** Returns the lines after a drop right now. */
export function previewOf({ entries }: Draft, dragged: Dragged, landing: Landing, minutes: number): Entry[] {
  if (landing.kind === 'nowhere') return entries;
  const isDragged = ({ id }: Entry) => dragged.kind === 'line' && id === dragged.entryId;
  const others = entries.filter((entry) => !isDragged(entry));
  if (landing.kind === 'off') return others;
  if (dragged.kind === 'line' && landing.entryId === dragged.entryId) return entries;
  const at = landing.entryId === null ? -1 : others.findIndex(({ id }) => id === landing.entryId);
  const placed = dragged.kind === 'line' ? entries.filter(isDragged) : newLines(dragged.comedianIds, minutes);
  return others.toSpliced(at < 0 ? others.length : at, 0, ...placed);
}

function newLines(comedianIds: readonly string[], minutes: number): Entry[] {
  return comedianIds.map((comedianId) => ({
    id: previewId(comedianId),
    part: 'spot',
    comedianId,
    guestName: null,
    minutes,
    note: null,
    callBefore: null,
  }));
}

/**
 * Returns the pixels by which each line has to move so that the screen shows the preview. The elements keep their
 * order, because reordering them would move them away from under the finger. Lines that stay are left out.
 *
 * @param heights of the lines, in pixels
 * @param newHeight of a line that does not exist yet
 */
export function shiftsOf(
  entries: readonly Entry[],
  preview: readonly Entry[],
  heights: ReadonlyMap<string, number>,
  newHeight: number,
): Map<string, number> {
  const tops = (lines: readonly Entry[]) => {
    let top = 0;
    return new Map(
      lines.map(({ id }) => {
        const own = top;
        top += heights.get(id) ?? newHeight;
        return [id, own] as const;
      }),
    );
  };
  const [was, is] = [tops(entries), tops(preview)];
  return new Map(
    [...was].flatMap(([id, top]) => {
      const shift = (is.get(id) ?? top) - top;
      return shift === 0 ? [] : [[id, shift] as const];
    }),
  );
}

/** The droppable areas besides the lines themselves. */
export const lineUpArea = 'line-up';
export const applicantsArea = 'applicants';

/** Milliseconds of touch before a drag begins. */
const touchDelay = 220;

export function draggedOf({ data }: Active): Dragged {
  return data.current as Dragged;
}

/** Lines are drop targets by their id; a drop lands before the line. */
export function landingOf(over: Over | null): Landing {
  if (!over) return { kind: 'nowhere' };
  if (over.id === applicantsArea) return { kind: 'off' };
  return { kind: 'before', entryId: over.id === lineUpArea ? null : String(over.id) };
}

/**
 * Dragging by mouse, finger and keyboard, and the current drop target. With the keyboard, the up and down keys move
 * along the lines; left is off the line-up, right is on it.
 */
export function useDrag() {
  const keyboardTarget = useRef<string | null>(null);
  const parts = useMemo(() => {
    const step: KeyboardCoordinateGetter = (event, { context }) => {
      const { active, droppableContainers, droppableRects } = context;
      if (!active || !isArrow(event.code)) return;
      event.preventDefault();
      const lines = droppableContainers
        .getEnabled()
        .map(({ id }) => String(id))
        .filter((id) => id !== lineUpArea && id !== applicantsArea && id !== active.id)
        .sort((a, b) => (droppableRects.get(a)?.top ?? 0) - (droppableRects.get(b)?.top ?? 0));
      const next = nextTarget(
        event.code,
        keyboardTarget.current ?? startOf(active, lines, droppableRects),
        lines,
      );
      keyboardTarget.current = next;
      const rect = droppableRects.get(next);
      return rect && { x: rect.left, y: next === lineUpArea ? rect.bottom : rect.top };
    };
    const detect: CollisionDetection = ({ pointerCoordinates, droppableRects, active }) => {
      if (!pointerCoordinates) return keyboardTarget.current ? [{ id: keyboardTarget.current }] : [];
      const { x, y } = pointerCoordinates;
      const isIn = (area: string) => {
        const rect = droppableRects.get(area);
        return (
          rect !== undefined &&
          x >= rect.left &&
          x <= rect.right &&
          y >= rect.top - 80 &&
          y <= rect.bottom + 80
        );
      };
      if (isIn(lineUpArea)) {
        const boxes = [...droppableRects]
          .filter(([id]) => id !== lineUpArea && id !== applicantsArea)
          .map(([id, { top, height }]) => ({ id: String(id), top, height }));
        return [{ id: lineBelow(boxes, y) ?? lineUpArea }];
      }
      return isIn(applicantsArea) && draggedOf(active).kind === 'line' ? [{ id: applicantsArea }] : [];
    };
    return { step, detect };
  }, []);
  const sensors = useDragSensors(touchDelay, {
    coordinateGetter: parts.step,
    onActivation: () => {
      keyboardTarget.current = null;
    },
  });
  return { sensors, collisionDetection: parts.detect };
}

type Rects = Parameters<KeyboardCoordinateGetter>[1]['context']['droppableRects'];

/** The start of a drag by keyboard: a line at its place, applicants outside of the line-up. */
function startOf(active: Active, lines: readonly string[], rects: Rects): string {
  if (draggedOf(active).kind === 'people') return applicantsArea;
  const top = rects.get(active.id)?.top ?? 0;
  return lines.find((id) => (rects.get(id)?.top ?? 0) > top) ?? lineUpArea;
}

function isArrow(code: string): boolean {
  return code.startsWith('Arrow');
}

function nextTarget(code: string, current: string, lines: readonly string[]): string {
  if (code === 'ArrowLeft') return applicantsArea;
  if (current === applicantsArea) return lineUpArea;
  const slots = [...lines, lineUpArea];
  const index = slots.indexOf(current);
  if (code === 'ArrowUp') return slots[Math.max(index - 1, 0)] ?? lineUpArea;
  if (code === 'ArrowDown') return slots[Math.min(index + 1, slots.length - 1)] ?? lineUpArea;
  return current;
}

/**
 * Makes the rows of a list draggable by their grips (`data-control="grip"`). All rows share one draggable, which
 * becomes the touched or focused row. With hundreds of draggables, every movement would have to check all of them.
 *
 * @param peopleWith returns the applicants dragged with a row: all selected ones, if it is one of them
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
