'use client';

import { useTranslations } from 'next-intl';
import { RowMenuTrigger } from '@/components/ui/row-menu';
import { aboutMinutes } from '@/lib/night/estimate-rules';
import type { SheetLine } from '@/lib/night/sheet-state';
import type { NightPhase } from '@/lib/night/rules';
import { describeTime } from '@/lib/core/time/format';

/** One line of the night sheet, high enough for a finger: the time, the name, and the team's records. */
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
  /** Whether the line is on stage, or is the next one when the stage is empty. */
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
          <StateNote line={line} timeZone={timeZone} />
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

function StateNote({ line: { state, hereAt }, timeZone }: { line: SheetLine; timeZone: string }) {
  const t = useTranslations('nightStage');
  const text =
    hereAt !== null
      ? t('marks.late', { time: describeTime(new Date(hereAt), timeZone) })
      : state === 'skipped' || state === 'noShow'
        ? t(`marks.${state}`)
        : null;
  return text && <span className="shrink-0 text-sm font-semibold text-request">{text}</span>;
}

/** Returns a function that gives the name of a line: a comedian's or guest's, or "break". */
export function useLineName(): (line: Pick<SheetLine, 'part' | 'name'>) => string {
  const t = useTranslations('nightStage');
  return ({ part, name }) => name ?? (part === 'break' ? t('parts.break') : t('someone'));
}
