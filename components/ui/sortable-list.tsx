'use client';

import { closestCenter, DndContext, type Active, type Over } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, type ReactNode } from 'react';
import { rowMenuButton } from './row-menu-button';
import { useDragSensors } from './use-drag-sensors';

/** Milliseconds of touch on a handle before a drag begins. */
const touchDelay = 120;

/** A row that can be moved, with its name for screen readers. */
type SortableItem = { id: string; name: string };

/** A list with announcements for screen readers. Its rows are `SortableRow`s. Needs the messages `uiSorting`. */
export function SortableList({
  id,
  items,
  label,
  className,
  onMove,
  children,
}: {
  /** The same on the server and in the browser, and unique on the page. */
  id: string;
  items: readonly SortableItem[];
  /** Names the list for screen readers. */
  label?: string;
  className: string;
  /** Called when a row is dropped on another one: it takes that one's place. */
  onMove: (itemId: string, overId: string) => void;
  children: ReactNode;
}) {
  const t = useTranslations('uiSorting');
  const announcements = useAnnouncements(items);
  const sensors = useDragSensors(touchDelay, { coordinateGetter: sortableKeyboardCoordinates });
  return (
    <DndContext
      id={id}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('instructions') } }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={items.map((item) => item.id)} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className={className}>
          {children}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** A row of a `SortableList`. `children` gets the handle by which it is dragged. */
export function SortableRow({
  id,
  moveLabel,
  className,
  children,
}: {
  id: string;
  /** The label of the handle: "move Ada, place 3". */
  moveLabel: string;
  className: string;
  children: (handle: ReactNode) => ReactNode;
}) {
  const t = useTranslations('uiSorting');
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: t('role') } });
  return (
    <li
      ref={setNodeRef}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      className={`${className} ${isDragging ? 'relative z-10 shadow-raised' : ''}`}
    >
      {children(
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={moveLabel}
          className={`${rowMenuButton} -ml-2 cursor-grab touch-none`}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>,
      )}
    </li>
  );
}

/** The announcements of dragging for screen readers. */
function useAnnouncements(items: readonly SortableItem[]) {
  const t = useTranslations('uiSorting');
  const about = ({ id }: Active, over: Over | null) => {
    const position = items.findIndex((item) => item.id === String(over?.id ?? id)) + 1;
    const name = items.find((item) => item.id === String(id))?.name ?? '';
    return { name, place: position, count: items.length };
  };
  // Right after picking up, the row is over its own place. Announcing that would interrupt the announcement of picking
  // up.
  const overBefore = useRef<string | number | null>(null);
  return {
    onDragStart: ({ active }: { active: Active }) => {
      overBefore.current = active.id;
      return t('start', about(active, null));
    },
    onDragOver: ({ active, over }: { active: Active; over: Over | null }) => {
      const isNew = overBefore.current !== (over?.id ?? null);
      overBefore.current = over?.id ?? null;
      return isNew ? t('over', about(active, over)) : undefined;
    },
    onDragEnd: ({ active, over }: { active: Active; over: Over | null }) => t('end', about(active, over)),
    onDragCancel: ({ active }: { active: Active }) => t('cancel', about(active, null)),
  };
}
