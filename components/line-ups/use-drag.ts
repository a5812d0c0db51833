'use client';

import type { Active, CollisionDetection, KeyboardCoordinateGetter, Over } from '@dnd-kit/core';
import { useMemo, useRef } from 'react';
import { useDragSensors } from '@/components/ui/use-drag-sensors';
import { lineBelow, type Dragged, type Landing } from '@/lib/line-ups/dragging-state';

/** The droppable areas besides the lines themselves. */
export const lineUpArea = 'line-up';
export const applicantsArea = 'applicants';

/** Milliseconds that a finger rests before dragging begins. */
const touchDelay = 220;

export function draggedOf({ data }: Active): Dragged {
  return data.current as Dragged;
}

/**
 * Returns where something would be dropped. Lines are droppable by their id, and dropping puts something before them.
 */
export function landingOf(over: Over | null): Landing {
  if (!over) return { kind: 'nowhere' };
  if (over.id === applicantsArea) return { kind: 'off' };
  return { kind: 'before', entryId: over.id === lineUpArea ? null : String(over.id) };
}

/**
 * Dragging by mouse, finger and keyboard, and what is below it. With the keyboard, the arrow keys move along the lines;
 * left is off the line-up, right is on it.
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

/** The start of dragging by keyboard: a line at its place, applicants outside of the line-up. */
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
