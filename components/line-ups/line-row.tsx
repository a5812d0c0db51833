'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical, Minus, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { StatusChip } from '@/components/ui/status-chip';
import type { BarView } from '@/lib/applications/bar-rules';
import { lineMinutes, type Entry } from '@/lib/line-ups/draft-rules';
import { describeTime } from '@/lib/core/time/format';
import { RowMenuTrigger } from '@/components/ui/menu';
import type { Dragged } from './use-drag';
import { useActs } from './acts';
import { lineElementId } from './drag-and-drop';
import { DraftChip, ElsewhereWarning, TeamNote } from './row-notes';

/** The state of a line. Nobody can be told about a `guest` or a `break`. */
export type LineMark = 'unsent' | 'retimed' | 'asked' | 'confirmed' | 'directList' | 'guest' | 'break';

/** What a line shows. Instants are milliseconds, so that `memo` can compare them. */
type LineFacts = {
  entry: Entry;
  name: string;
  /** The id of the comedian's picture. */
  face: string | null;
  /** What the comedian is barred by. */
  bars: readonly BarView[];
  callAt: number;
  onAt: number;
  offAt: number;
  timeZone: string;
  mark: LineMark;
  /** Until when somebody with a request should have answered. */
  answerBy: string | null;
  isOverdue: boolean;
  /** Whether the comedian has read what the team last told them; null when there was nothing to tell. */
  isSeen: boolean | null;
  canEdit: boolean;
};

export const LineRow = memo(function LineRow(
  props: LineFacts & {
    /** Counted from 1; null for a break. */
    place: number | null;
    /** Highlights the line, because somebody else has just changed it. */
    isLit: boolean;
    /** While something is dragged: by how many pixels the line moves; otherwise null. */
    shift: number | null;
  },
) {
  const { place, isLit, shift, ...body } = props;
  const { entry, name, canEdit } = body;
  const t = useTranslations('lineUpsEditor');
  const data: Dragged = { kind: 'line', entryId: entry.id };
  const { setNodeRef: setDropRef } = useDroppable({ id: entry.id });
  const { setNodeRef, setActivatorNodeRef, listeners, attributes, isDragging } = useDraggable({
    id: entry.id,
    data,
    disabled: !canEdit,
    attributes: { roleDescription: t('dragged.role') },
  });
  const { role: _role, ...handle } = attributes;
  return (
    <li
      id={lineElementId(entry.id)}
      ref={(element) => {
        setNodeRef(element);
        setDropRef(element);
      }}
      {...listeners}
      tabIndex={-1}
      data-lit={isLit || undefined}
      style={shift ? { transform: `translate3d(0, ${shift}px, 0)` } : undefined}
      className={
        'grid grid-cols-[2.75rem_minmax(0,1fr)_2.75rem] gap-x-1 rounded-card border border-line sheet py-1.5 pr-1 ' +
        `outline-none data-lit:animate-lit ${shift === null ? '' : 'transition-transform duration-150 ease-out'} ` +
        `${isDragging ? 'border-dashed border-teal opacity-50' : ''} ${canEdit ? 'lg:cursor-grab' : ''}`
      }
    >
      <div className="flex flex-col items-center pt-2">
        <span className="font-semibold text-ink-soft tabular-nums">{place}</span>
        {canEdit && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...handle}
            aria-label={t('moveLine', { name })}
            className={
              '-mt-1 flex size-11 touch-none items-center justify-center rounded-card text-ink-soft ' +
              'hover:bg-teal-soft hover:text-teal'
            }
          >
            <GripVertical aria-hidden size={18} />
          </button>
        )}
      </div>
      <LineBody {...body} />
      {canEdit && (
        <RowMenuTrigger id={`line-menu-${entry.id}`} rowId={entry.id} label={t('moreFor', { name })} />
      )}
    </li>
  );
});

/** The part that dragging does not change, unless it changes the times. */
const LineBody = memo(function LineBody({
  entry,
  name,
  face,
  bars,
  callAt,
  onAt,
  offAt,
  timeZone,
  mark,
  answerBy,
  isOverdue,
  isSeen,
  canEdit,
}: LineFacts) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const [on, off, call] = useMemo(
    () => [onAt, offAt, callAt].map((instant) => describeTime(new Date(instant), timeZone)),
    [onAt, offAt, callAt, timeZone],
  );
  return (
    <div className="flex min-w-0 flex-col gap-1 py-1.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="flex min-w-0 items-center gap-3">
          {entry.comedianId !== null && <Face pictureId={face} name={name} />}
          <span className={mark === 'break' ? 'text-ink-soft' : 'font-display text-lg font-bold'}>
            <span className="sr-only tabular-nums">{on} </span>
            {name}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-x-2">
          <BarChips bars={bars} />
          <Mark mark={mark} answerBy={answerBy} isOverdue={isOverdue} />
          {isSeen !== null && mark !== 'unsent' && (
            <span className="text-sm text-ink-soft">{t(isSeen ? 'seen' : 'notSeen')}</span>
          )}
        </span>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft tabular-nums">
          <span aria-hidden className="text-base font-semibold text-ink">
            {on}
          </span>
          <span className="hidden sm:inline">{t('until', { time: off ?? '' })}</span>
          {mark !== 'break' && <span>{t('callAt', { time: call ?? '' })}</span>}
          {(entry.part === 'host' || entry.part === 'headliner') && (
            <span className="rounded-chip bg-teal-soft px-2.5 py-0.5 font-semibold text-teal">
              {t(`parts.${entry.part}`)}
            </span>
          )}
        </p>
        <MinutesField
          minutes={entry.minutes}
          label={t('minutesOf', { name })}
          disabled={!canEdit}
          onChange={(minutes) => acts.set(entry.id, { minutes })}
        />
      </div>
      <ElsewhereWarning comedianId={entry.comedianId} />
      <TeamNote note={entry.note} />
    </div>
  );
});

function Mark({
  mark,
  answerBy,
  isOverdue,
}: {
  mark: LineMark;
  answerBy: string | null;
  isOverdue: boolean;
}) {
  const t = useTranslations('lineUpsEditor.marks');
  const words = useTranslations('applicationsTeamStatus');
  const chips: Record<LineMark, () => ReactNode> = {
    unsent: () => <DraftChip>{t('unsent')}</DraftChip>,
    retimed: () => <DraftChip>{t('retimed')}</DraftChip>,
    asked: () => (
      <StatusChip status="request">
        {isOverdue ? t('overdue') : answerBy ? t('askedUntil', { time: answerBy }) : t('asked')}
      </StatusChip>
    ),
    confirmed: () => <StatusChip status="confirmed">{words('confirmed')}</StatusChip>,
    directList: () => <StatusChip status="directList">{words('directList')}</StatusChip>,
    guest: () => <span className="text-sm text-ink-soft">{t('guest')}</span>,
    break: () => null,
  };
  return chips[mark]();
}

const step = 'hidden size-11 items-center justify-center rounded-card text-teal hover:bg-teal-soft sm:flex';

/**
 * The minutes of a line: typed, or one more or less by buttons. What was typed is taken on Enter and on blur; invalid
 * text is replaced by the old value. Without typing, leaving the field changes nothing, whatever has happened to the
 * line meanwhile.
 */
export function MinutesField({
  minutes,
  label,
  disabled,
  onChange,
}: {
  minutes: number;
  label: string;
  disabled: boolean;
  onChange: (minutes: number) => void;
}) {
  const t = useTranslations('lineUpsEditor');
  /** What was typed and not taken yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(minutes);
  if (known !== minutes) {
    setKnown(minutes);
    setTyped(null);
  }
  const take = (text: string | null) => {
    setTyped(null);
    const wanted = Number(text ?? '');
    const isFit = Number.isInteger(wanted) && wanted >= lineMinutes.min && wanted <= lineMinutes.max;
    if (isFit && wanted !== minutes) onChange(wanted);
  };
  if (disabled) return <span className="pr-2 text-sm tabular-nums">{t('minutes', { minutes })}</span>;
  return (
    // Pointer events in here are for the field and must not start dragging the line.
    <span
      className="flex items-center"
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={step}
        onClick={() => take(String(minutes - 1))}
      >
        <Minus size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        {...lineMinutes}
        value={typed ?? minutes}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => take(typed)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take(typed);
        }}
        className={
          'h-11 w-12 rounded-card border border-edge bg-surface px-1 text-center text-base tabular-nums sm:w-14 ' +
          '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none'
        }
      />
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        className={step}
        onClick={() => take(String(minutes + 1))}
      >
        <Plus size={16} />
      </button>
      <span className="pl-1.5 text-sm text-ink-soft sm:pl-0">{t('min')}</span>
    </span>
  );
}
