'use client';

import { useDraggable, useDroppable } from '@dnd-kit/core';
import { GripVertical, Mail, MailOpen, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { memo, useMemo, useState, type ReactNode } from 'react';
import { Face } from '@/components/media/pictures/face';
import { StatusChip } from '@/components/ui/status-chip';
import type { BarView } from '@/lib/applications/bar-rules';
import { lineMinutes, type Entry } from '@/lib/line-ups/draft-rules';
import { describeTime } from '@/lib/core/time/format';
import { RowMenuTrigger } from '@/components/ui/row-menu';
import type { Dragged } from './use-drag';
import { useActs } from './acts';
import { lineElementId } from './drag-and-drop';
import { ElsewhereWarning } from './elsewhere';
import { DraftMark, Kept, plainStatus, TeamNote } from './row-notes';

/** The state of a line. A `guest` or a `break` has nobody to notify. */
export type LineMark = 'unsent' | 'retimed' | 'asked' | 'confirmed' | 'directList' | 'guest' | 'break';

/** The contents of a line. Instants are milliseconds, so that `memo` can compare them. */
type LineFacts = {
  entry: Entry;
  name: string;
  /** The id of the comedian's picture. */
  face: string | null;
  /** The comedian's blocks and other bars. */
  bars: readonly BarView[];
  /** The team's records of the comedian; `tags` and notes are texts. */
  isFavourite: boolean;
  tags: string;
  teamNote: string | null;
  /** Null for the usual call time, which the head of the line-up has. */
  callAt: number | null;
  onAt: number;
  offAt: number;
  timeZone: string;
  mark: LineMark;
  /** The deadline for answering an open request. */
  answerBy: string | null;
  isOverdue: boolean;
  /** Whether the comedian has read the team's latest notice; null without one. */
  isSeen: boolean | null;
  canEdit: boolean;
};

export const LineRow = memo(function LineRow(
  props: LineFacts & {
    /** Counted from 1; null for a break. */
    number: number | null;
    /** Highlights the line after a change by another team member. */
    isLit: boolean;
    /** The pixels by which the line moves during a drag; otherwise null. */
    shift: number | null;
  },
) {
  const { number, isLit, shift, ...body } = props;
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
      data-line={entry.id}
      data-lit={isLit || undefined}
      style={shift ? { transform: `translate3d(0, ${shift}px, 0)` } : undefined}
      className={
        'group/line relative flex min-h-14 items-center gap-2 border-b border-line sheet outline-none last:border-b-0 ' +
        'first:rounded-t-card last:rounded-b-card data-lit:animate-lit lg:min-h-11 lg:*:-my-px ' +
        `${shift === null ? '' : 'transition-transform duration-150 ease-out'} ${canEdit ? 'max-sm:pl-3 max-sm:group-data-ordering/line-up:pl-0 lg:cursor-grab' : 'pl-2'} ` +
        `${isDragging ? 'opacity-50 outline-2 -outline-offset-2 outline-teal outline-dashed' : ''}`
      }
    >
      {canEdit && (
        <>
          <InsertButton before={entry.id} />
          <button
            ref={setActivatorNodeRef}
            type="button"
            {...handle}
            data-control="grip"
            aria-label={t('moveLine', { name })}
            className={
              'flex h-11 w-8 shrink-0 touch-none items-center justify-center rounded-card text-ink-soft ' +
              `hover:bg-teal-soft hover:text-teal ${inOrder}`
            }
          >
            <GripVertical aria-hidden className="size-4.5" />
          </button>
        </>
      )}
      <span className="-ml-1 w-5 shrink-0 text-right text-sm text-ink-soft tabular-nums max-sm:hidden">
        {number}
      </span>
      <LineBody {...body} />
      {canEdit && (
        <div className="shrink-0 max-sm:group-data-ordering/line-up:hidden">
          <RowMenuTrigger id={`line-menu-${entry.id}`} rowId={entry.id} label={t('moreFor', { name })} />
        </div>
      )}
    </li>
  );
});

/** A "+" on the line between two rows, for a mouse. The menu of the row offers the same to fingers and keys. */
function InsertButton({ before }: { before: string }) {
  const acts = useActs();
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden
      onClick={() => acts.ask({ kind: 'insert', before })}
      className={
        'absolute -top-3 left-1/2 z-1 hidden h-6 w-11 items-center justify-center rounded-chip border border-edge ' +
        'bg-surface text-teal opacity-0 group-hover/line:opacity-100 hover:bg-teal-soft lg:pointer-fine:flex'
      }
    >
      <Plus className="size-4" />
    </button>
  );
}

/** Hidden on a phone but for the mode in which its lines are put in order (`LineUpPanel`). */
const inOrder = 'max-sm:hidden max-sm:group-data-ordering/line-up:flex';

/** The part that a drag changes only when the times change. */
const LineBody = memo(function LineBody({
  entry,
  name,
  face,
  bars,
  isFavourite,
  tags,
  teamNote,
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
    () => [onAt, offAt, callAt].map((at) => (at === null ? null : describeTime(new Date(at), timeZone))),
    [onAt, offAt, callAt, timeZone],
  );
  return (
    <>
      <span
        aria-hidden
        className="w-13 shrink-0 text-lg font-semibold whitespace-nowrap tabular-nums cramped:w-auto"
      >
        {on}
      </span>
      {entry.comedianId !== null && (
        <span className="hidden sm:flex">
          <Face pictureId={face} name={name} size="tiny" />
        </span>
      )}
      {/* On a phone: the name with the icons of its status, and below that everything else. */}
      <div className="min-w-0 flex-1 py-1 max-sm:flex max-sm:flex-wrap max-sm:items-center max-sm:gap-x-2 max-sm:py-0.5 lg:py-0">
        <div className="flex flex-wrap items-center gap-x-2 leading-5 max-sm:contents">
          <span
            className={`min-w-0 wrap-anywhere max-sm:max-w-[calc(100%-3rem)] ${mark === 'break' ? 'text-ink-soft' : 'font-display font-bold'}`}
          >
            <span className="sr-only tabular-nums">{on} </span>
            {name}
          </span>
          {(entry.part === 'host' || entry.part === 'headliner') && (
            <span className="shrink-0 text-sm/[1.125rem] font-semibold text-teal max-sm:order-3">
              {t(`parts.${entry.part}`)}
            </span>
          )}
          <Kept isFavourite={isFavourite} tags={tags} bars={bars} />
        </div>
        <div className="empty:hidden max-sm:order-4 max-sm:basis-full">
          <ElsewhereWarning comedianId={entry.comedianId} />
        </div>
        <div className="flex flex-wrap items-center gap-x-2 text-sm/[1.125rem] text-ink-soft tabular-nums max-sm:contents">
          <Mark mark={mark} answerBy={answerBy} isOverdue={isOverdue} />
          {isSeen !== null && mark !== 'unsent' && <Seen isSeen={isSeen} />}
          <span className="order-2 basis-full sm:hidden" />
          {canEdit && (
            <span className={`${below} group-data-ordering/line-up:hidden sm:hidden`}>
              {t('minutes', { minutes: entry.minutes })}
            </span>
          )}
          {call !== null && mark !== 'break' && (
            <span className={below}>{t('callAt', { time: call ?? '' })}</span>
          )}
          <span className="max-sm:hidden lg:max-xl:hidden">{t('until', { time: off ?? '' })}</span>
          <span data-excerpt className={`${below} empty:hidden lg:min-w-24 lg:flex-1 lg:basis-0 lg:truncate`}>
            <TeamNote note={[entry.note, teamNote].filter(Boolean).join(' · ')} />
          </span>
        </div>
      </div>
      <div className={canEdit ? `sm:contents ${inOrder}` : 'contents'}>
        <MinutesField
          minutes={entry.minutes}
          label={t('minutesOf', { name })}
          disabled={!canEdit}
          onChange={(minutes) => acts.set(entry.id, { minutes })}
        />
      </div>
    </>
  );
});

/** In the second line of a phone. */
const below = 'max-sm:order-3 max-sm:text-sm/[1.125rem] max-sm:text-ink-soft';

function Seen({ isSeen }: { isSeen: boolean }) {
  const t = useTranslations('lineUpsEditor');
  const text = t(isSeen ? 'seen' : 'notSeen');
  const Icon = isSeen ? MailOpen : Mail;
  return (
    <span title={text} className={isSeen ? 'text-teal' : ''}>
      <Icon aria-hidden className="size-4" />
      <span className="sr-only">{text}</span>
    </span>
  );
}

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
  const chips: Record<Exclude<LineMark, 'break'>, () => ReactNode> = {
    unsent: () => <DraftMark>{t('unsent')}</DraftMark>,
    retimed: () => <DraftMark>{t('retimed')}</DraftMark>,
    asked: () => (
      <StatusChip status="request">
        {isOverdue ? t('overdue') : answerBy ? t('askedUntil', { time: answerBy }) : t('asked')}
      </StatusChip>
    ),
    confirmed: () => <StatusChip status="confirmed">{words('confirmed')}</StatusChip>,
    directList: () => <StatusChip status="directList">{words('directList')}</StatusChip>,
    guest: () => <span>{t('guest')}</span>,
  };
  if (mark === 'break') return null;
  // On a phone a spot that is taken is the icon of its status beside the name.
  const isTaken = mark === 'confirmed' || mark === 'directList';
  const onPhone = isTaken ? 'max-sm:*:text-[0px]!' : `max-sm:whitespace-normal ${below}`;
  return <span className={`${plainStatus} ${onPhone}`}>{chips[mark]()}</span>;
}

/**
 * The minutes of a line. Typed text is applied on Enter and on blur; invalid text reverts to the old value. Without
 * typing, leaving the field changes nothing, even if the line has changed meanwhile.
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
  /** Typed text that is not applied yet. */
  const [typed, setTyped] = useState<string | null>(null);
  const [known, setKnown] = useState(minutes);
  if (known !== minutes) {
    setKnown(minutes);
    setTyped(null);
  }
  const take = () => {
    setTyped(null);
    const wanted = Number(typed ?? '');
    const isFit = Number.isInteger(wanted) && wanted >= lineMinutes.min && wanted <= lineMinutes.max;
    if (isFit && wanted !== minutes) onChange(wanted);
  };
  if (disabled) {
    return <span className="shrink-0 pr-2 text-sm tabular-nums">{t('minutes', { minutes })}</span>;
  }
  return (
    // Pointer events in here belong to the field and must not start a drag. A finger can hit all of the label.
    <label
      className="flex h-11 shrink-0 cursor-text items-center gap-1.5 text-sm text-ink-soft lg:-my-px"
      onMouseDown={(event) => event.stopPropagation()}
      onTouchStart={(event) => event.stopPropagation()}
    >
      <input
        type="number"
        inputMode="numeric"
        aria-label={label}
        {...lineMinutes}
        value={typed ?? minutes}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key === 'Enter') take();
        }}
        className={
          'size-11 rounded-card border border-edge bg-surface px-1 text-center text-base text-ink tabular-nums lg:h-9 ' +
          '[appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none'
        }
      />
      <span aria-hidden className="max-sm:hidden">
        {t('min')}
      </span>
    </label>
  );
}
