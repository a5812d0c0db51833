'use client';

import { useTranslations } from 'next-intl';
import { RowMenuTrigger, MenuItem, MenuLine, MenuPanel } from '@/components/ui/menu';
import { aboutMinutes } from '@/lib/night/estimate-rules';
import type { SheetLine, Sheet, Tap } from '@/lib/night/sheet-state';
import { type NightPhase, lateChoices } from '@/lib/night/rules';
import { describeTime } from '@/lib/core/time/format';
import {
  ArrowDown,
  ArrowUp,
  Clock,
  CornerUpLeft,
  ListStart,
  Play,
  SkipForward,
  Square,
  UserX,
  X,
} from 'lucide-react';

/** One line of the night sheet, high enough for a finger: the time, the name, and what the team has noted. */
export function StageLine({
  line,
  now,
  timeZone,
  isFirst,
  phase,
}: {
  line: SheetLine;
  now: number;
  timeZone: string;
  /** The line is on stage, or is the next one when nobody is on. */
  isFirst: boolean;
  phase: NightPhase;
}) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const { part, minutes, note, walkIn, state } = line;
  const name = nameOf(line);
  const facts = [
    t('minutes', { minutes }),
    part !== 'spot' && part !== 'break' && t(`parts.${part}`),
    walkIn !== null && t('walkIn'),
  ];
  return (
    <li
      aria-current={(state === 'on' && phase === 'open') || undefined}
      className={`flex min-h-11 items-center gap-2 px-2 ${isFirst && phase === 'open' ? 'rounded-card bg-teal-soft' : ''}`}
    >
      <When line={line} now={now} timeZone={timeZone} phase={phase} />
      <div className="min-w-0 grow text-sm">
        <p className="flex items-baseline gap-2">
          <bdi
            className={`truncate text-base leading-5 ${part === 'break' ? 'text-ink-soft' : 'font-semibold'}`}
          >
            {name}
          </bdi>
          <Mark line={line} timeZone={timeZone} />
        </p>
        <p className="truncate text-ink-soft">
          {facts.filter(Boolean).join(' · ')}
          {note && (
            <span className="text-ink">
              {' · '}
              {note}
            </span>
          )}
        </p>
      </div>
      {phase === 'open' && <RowMenuTrigger rowId={line.id} label={t('moreFor', { name })} />}
    </li>
  );
}

function When({
  line,
  now,
  timeZone,
  phase,
}: {
  line: SheetLine;
  now: number;
  timeZone: string;
  phase: NightPhase;
}) {
  const t = useTranslations('nightStage');
  const { expectedAt, beganAt, endedAt, callAt } = line;
  const clock = (instant: number) => describeTime(new Date(instant), timeZone);
  // After the end of the night, a line that was never marked is not expected any more.
  if (expectedAt === null || phase === 'over') {
    return (
      <p className="w-20 shrink-0 text-sm tabular-nums">
        {beganAt !== null && (
          <>
            {clock(beganAt)}
            {endedAt !== null && `–${clock(endedAt)}`}
          </>
        )}
      </p>
    );
  }
  const minutes = aboutMinutes(expectedAt - now);
  return (
    <p className="w-20 shrink-0 text-sm tabular-nums">
      <span className="block font-semibold">
        {minutes < 60 ? t('inMinutes', { minutes }) : clock(expectedAt)}
      </span>
      {callAt && <span className="block text-ink-soft">{t('call', { time: callAt })}</span>}
    </p>
  );
}

function Mark({ line: { state, hereAt }, timeZone }: { line: SheetLine; timeZone: string }) {
  const t = useTranslations('nightStage');
  const text =
    hereAt !== null
      ? t('marks.late', { time: describeTime(new Date(hereAt), timeZone) })
      : state === 'skipped' || state === 'noShow'
        ? t(`marks.${state}`)
        : null;
  return text && <span className="shrink-0 text-sm font-semibold text-request">{text}</span>;
}

/** The menu with what the team can record about a line. All of it can be undone. */
export function LineActions({
  line,
  sheet,
  onTap,
}: {
  line: SheetLine;
  sheet: Sheet;
  onTap: (tap: Tap, line: SheetLine) => void;
}) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const { id, state, part, walkIn } = line;
  const tap = (kind: Tap['kind'], more: Partial<Tap> = {}) => onTap({ kind, lineId: id, ...more }, line);
  const isOut = state === 'skipped' || state === 'noShow' || state === 'done';
  return (
    <MenuPanel isLong label={t('moreFor', { name: nameOf(line) })}>
      {state === 'on' ? (
        <MenuItem icon={Square} onSelect={() => tap('end')}>
          {t('end')}
        </MenuItem>
      ) : (
        <MenuItem icon={Play} onSelect={() => tap('start')}>
          {t('start')}
        </MenuItem>
      )}
      {(isOut || state === 'on' || line.hereAt !== null) && (
        <MenuItem icon={CornerUpLeft} onSelect={() => tap('back')}>
          {t(line.hereAt === null ? 'back' : 'here')}
        </MenuItem>
      )}
      {state === 'waiting' && <Moves line={line} sheet={sheet} onTap={tap} />}
      {state === 'waiting' && part !== 'break' && (
        <>
          <MenuLine />
          {lateChoices.map((minutes) => (
            <MenuItem key={minutes} icon={Clock} onSelect={() => tap('late', { minutes })}>
              {t('late', { minutes })}
            </MenuItem>
          ))}
          <MenuLine />
        </>
      )}
      {state !== 'skipped' && state !== 'done' && (
        <MenuItem icon={SkipForward} onSelect={() => tap('skip')}>
          {t('skip')}
        </MenuItem>
      )}
      {state !== 'noShow' && part !== 'break' && walkIn === null && (
        <MenuItem icon={UserX} danger onSelect={() => tap('noShow')}>
          {t('noShow')}
        </MenuItem>
      )}
      {walkIn !== null && state !== 'done' && (
        <MenuItem icon={X} danger onSelect={() => tap('remove')}>
          {t('remove')}
        </MenuItem>
      )}
    </MenuPanel>
  );
}

/** Menu entries that move a line among the waiting lines. The others keep their order. */
function Moves({
  line,
  sheet,
  onTap,
}: {
  line: SheetLine;
  sheet: Sheet;
  onTap: (kind: 'move', more: Pick<Tap, 'afterId'>) => void;
}) {
  const t = useTranslations('nightStage');
  const waiting = sheet.lines.filter(({ state }) => state === 'waiting');
  const index = waiting.findIndex(({ id }) => id === line.id);
  /** Moves the line before the waiting line at this index. */
  const before = (place: number) => {
    const others = sheet.lines.filter(({ id }) => id !== line.id);
    const at = others.findIndex(({ id }) => id === waiting[place]?.id);
    onTap('move', { afterId: others[at - 1]?.id ?? null });
  };
  return (
    <>
      <MenuItem icon={ListStart} disabled={index === 0} onSelect={() => before(0)}>
        {t('makeNext')}
      </MenuItem>
      <MenuItem icon={ArrowUp} disabled={index === 0} onSelect={() => before(index - 1)}>
        {t('up')}
      </MenuItem>
      <MenuItem
        icon={ArrowDown}
        disabled={index === waiting.length - 1}
        onSelect={() => onTap('move', { afterId: waiting[index + 1]?.id ?? null })}
      >
        {t('down')}
      </MenuItem>
    </>
  );
}

/** Returns a function that gives the name of a line: that of a person, or "break". */
export function useLineName(): (line: Pick<SheetLine, 'part' | 'name'>) => string {
  const t = useTranslations('nightStage');
  return ({ part, name }) => name ?? (part === 'break' ? t('parts.break') : t('someone'));
}
