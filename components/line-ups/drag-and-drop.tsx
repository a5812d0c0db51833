'use client';

import { DndContext, DragOverlay, type Active, type Over } from '@dnd-kit/core';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Entry } from '@/lib/line-ups/draft-rules';
import { timesOf } from '@/lib/line-ups/time-rules';
import { lineNumbers } from '@/lib/line-ups/change-view';
import { describeTime } from '@/lib/core/time/format';
import { previewOf, shiftsOf, draggedOf, landingOf, useDrag, type Dragged, type Landing } from './use-drag';
import { useActs } from './acts';
import type { LineUp } from './use-line-up';
import type { Words } from './use-words';

/** Height in pixels of a line that does not exist yet. */
const newLineHeight = 44;

/** The state of the line-up during a drag. */
type Preview = {
  dragged: Dragged;
  /** The lines as they would be after dropping. */
  entries: Entry[];
  /** The pixels by which each line moves to show these entries. */
  shifts: Map<string, number>;
};

const PreviewContext = createContext<Preview | null>(null);

/** Returns the state after a drop right now; null when nothing is dragged. */
export function usePreview(): Preview | null {
  return useContext(PreviewContext);
}

/** Returns the id of a line's element, for measuring and for the focus. */
export const lineElementId = (entryId: string) => `line-${entryId}`;

type Dragging = { dragged: Dragged; landing: Landing; heights: Map<string, number> };

/** Dragging from the applicants to the line-up and within it, with announcements for screen readers. */
export function DragAndDrop({
  lineUp,
  words,
  onDropOff,
  children,
}: {
  lineUp: LineUp;
  words: Words;
  /** Called when a line was dragged off the line-up. */
  onDropOff: (entryId: string) => void;
  children: ReactNode;
}) {
  const acts = useActs();
  const { draft, editor } = lineUp;
  const { sensors, collisionDetection } = useDrag();
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const preview = useMemo(() => {
    if (!dragging) return null;
    const entries = previewOf(draft, dragging.dragged, dragging.landing, editor.show.minutes);
    const shifts = shiftsOf(draft.entries, entries, dragging.heights, newLineHeight);
    return { dragged: dragging.dragged, entries, shifts };
  }, [dragging, draft, editor.show.minutes]);
  const say = useAnnouncements(lineUp, words);

  const drop = (dragged: Dragged, landing: Landing) => {
    if (landing.kind === 'nowhere') return;
    if (dragged.kind === 'people') {
      if (landing.kind === 'before') acts.putOnLineUp(candidatesOf(dragged, lineUp), landing.entryId);
    } else if (landing.kind === 'off') {
      onDropOff(dragged.entryId);
    } else if (!isWhereItWas(draft.entries, dragged.entryId, landing.entryId)) {
      acts.move(dragged.entryId, landing.entryId);
    }
  };
  return (
    <DndContext
      id="line-up"
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements: say.announcements, screenReaderInstructions: say.instructions }}
      onDragStart={({ active }) =>
        setDragging({
          dragged: draggedOf(active),
          landing: { kind: 'nowhere' },
          heights: measure(draft.entries),
        })
      }
      onDragOver={({ over }) => setDragging((current) => current && { ...current, landing: landingOf(over) })}
      onDragCancel={() => setDragging(null)}
      onDragEnd={({ active, over }) => {
        setDragging(null);
        drop(draggedOf(active), landingOf(over));
      }}
    >
      <PreviewContext value={preview}>{children}</PreviewContext>
      <DragOverlay dropAnimation={null}>
        {preview && <DragCard preview={preview} lineUp={lineUp} words={words} />}
      </DragOverlay>
    </DndContext>
  );
}

function candidatesOf({ comedianIds }: Extract<Dragged, { kind: 'people' }>, { editor }: LineUp) {
  return comedianIds.map((comedianId) => ({
    comedianId,
    applicationId: editor.standings.find((one) => one.comedianId === comedianId)?.applicationId ?? null,
    preferredMinutes: editor.applications.find((one) => one.comedianId === comedianId)?.preferredMinutes,
  }));
}

function isWhereItWas(entries: readonly Entry[], entryId: string, before: string | null): boolean {
  const index = entries.findIndex(({ id }) => id === entryId);
  return before === entryId || (entries[index + 1]?.id ?? null) === before;
}

function measure(entries: readonly Entry[]): Map<string, number> {
  return new Map(
    entries.map(({ id }) => [id, document.getElementById(lineElementId(id))?.offsetHeight ?? newLineHeight]),
  );
}

/** The card under the finger: the dragged names and their time on stage. */
function DragCard({ preview, lineUp, words }: { preview: Preview; lineUp: LineUp; words: Words }) {
  const t = useTranslations('lineUpsEditor');
  const { dragged, entries } = preview;
  const { frame, show } = lineUp.editor;
  const first = entries.find((entry) => isDragged(entry, dragged));
  const onAt = first && timesOf(entries, frame).lines.get(first.id)?.onAt;
  return (
    <div className="w-fit max-w-80 cursor-grabbing rounded-card border-2 border-teal sheet px-4 py-2.5 shadow-raised">
      <p className="font-display text-lg font-bold">{nameDragged(dragged, lineUp, words, t)}</p>
      {onAt && <p className="text-sm text-ink-soft tabular-nums">{describeTime(onAt, show.timeZone)}</p>}
    </div>
  );
}

function isDragged(entry: Entry, dragged: Dragged): boolean {
  if (dragged.kind === 'line') return entry.id === dragged.entryId;
  return entry.comedianId !== null && dragged.comedianIds.includes(entry.comedianId);
}

type Translate = ReturnType<typeof useTranslations<'lineUpsEditor'>>;

function nameDragged(dragged: Dragged, { draft }: LineUp, words: Words, t: Translate): string {
  if (dragged.kind === 'line') {
    const entry = draft.entries.find(({ id }) => id === dragged.entryId);
    return entry ? words.lineName(entry) : '';
  }
  const [first = '', ...others] = dragged.comedianIds;
  return others.length > 0 ? t('people', { count: dragged.comedianIds.length }) : words.nameOf(first);
}

function useAnnouncements(lineUp: LineUp, words: Words) {
  const t = useTranslations('lineUpsEditor');
  const where = (active: Active, over: Over | null) => {
    const [dragged, landing] = [draggedOf(active), landingOf(over)];
    const name = nameDragged(dragged, lineUp, words, t);
    if (landing.kind === 'nowhere') return t('dragged.nowhere', { name });
    if (landing.kind === 'off') return t('dragged.off', { name });
    const entries = previewOf(lineUp.draft, dragged, landing, lineUp.editor.show.minutes);
    const entry = entries.find((one) => isDragged(one, dragged));
    const onAt = entry && timesOf(entries, lineUp.editor.frame).lines.get(entry.id)?.onAt;
    const number = entry && lineNumbers(entries).get(entry.id);
    const time = onAt ? describeTime(onAt, lineUp.editor.show.timeZone) : '';
    return number ? t('dragged.over', { name, place: number, time }) : t('dragged.overBreak', { name, time });
  };
  const named = (active: Active) => ({ name: nameDragged(draggedOf(active), lineUp, words, t) });
  return {
    instructions: { draggable: t('dragged.instructions') },
    announcements: {
      onDragStart: ({ active }: { active: Active }) => t('dragged.start', named(active)),
      onDragOver: ({ active, over }: { active: Active; over: Over | null }) => where(active, over),
      onDragEnd: ({ active, over }: { active: Active; over: Over | null }) =>
        t('dragged.end', { where: where(active, over) }),
      onDragCancel: ({ active }: { active: Active }) => t('dragged.cancel', named(active)),
    },
  };
}
