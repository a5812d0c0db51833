import { z } from 'zod';
import type { ActorKind, ApplicationStatus, AuditKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { steps, type Step, type StepName } from '@/lib/applications/status';
import { describeDay, describeTime } from '@/lib/core/time/format';

/** `number` is the order of events; `at` is only displayed. */
type Happened = { id: string; number: number; at: Date };

export type ApplicationEventRow = Happened & {
  actorKind: ActorKind;
  actorComedianId: string | null;
  fromStatus: ApplicationStatus | null;
  /** Null when the application was withdrawn. */
  toStatus: ApplicationStatus | null;
  reason: string | null;
  viaTeamLink: boolean;
  application: { comedian: { name: string } };
};

export type ShowEventRow = Happened & { kind: AuditKind; actorComedianId: string | null; facts: unknown };

/**
 * The name of the step that an event belongs to. `callOff` is every end that came with that of the show. `cancel` is
 * split by the actor, and answers by whether they came by a link of the team; `changed` stands for a change that
 * the status table does not contain.
 */
type ChangeName =
  Exclude<StepName, 'cancel'> | 'cancelled' | 'gaveBack' | 'acceptByLink' | 'declineByLink' | 'changed';

export type HistoryEntry = {
  id: string;
  /** "20:14" */
  time: string;
  /** The name of the actor; null for the system and for a deleted profile. */
  by: string | null;
  /** The reason that the team or the comedian gave. */
  why: string | null;
} & (
  | {
      kind: 'application';
      change: ChangeName;
      /** The comedian whose application it is. */
      name: string;
      from: ApplicationStatus | null;
      to: ApplicationStatus | 'withdrawn';
    }
  | { kind: 'spots'; from: number; to: number }
  | { kind: 'show'; change: (typeof showChanges)[number] }
);

export type HistoryDay = { day: string; entries: HistoryEntry[] };

const showChanges = [
  'lineUpBooked',
  'lineUpOpened',
  'lineUpSent',
  'drawStarted',
  'drawStopped',
  'drawDone',
  'showCreated',
  'showEdited',
  'showCancelled',
] as const;

/** The audit events that a show's history contains. */
export const historyKinds = ['spotsChanged', ...showChanges] as const satisfies AuditKind[];

export function newestFirst(one: { number: number }, other: { number: number }): number {
  return other.number - one.number;
}

/** @param cancelledAt when the show was cancelled, which is also the time of the ends that came with it */
export function changeOf(
  { at, actorKind, fromStatus, toStatus, viaTeamLink }: ApplicationEventRow,
  cancelledAt: Date | null,
): ChangeName {
  if (at.getTime() === cancelledAt?.getTime()) return 'callOff';
  const fits = ({ from, to, by }: Step) => {
    const isFrom = from === null ? fromStatus === null : fromStatus !== null && from.includes(fromStatus);
    const isTo = to === 'restored' ? toStatus !== 'unavailable' : (toStatus ?? 'withdrawn') === to;
    return isFrom && isTo && by.includes(actorKind);
  };
  const name = (Object.keys(steps) as StepName[]).find((step) => fits(steps[step]));
  if (viaTeamLink) return name === 'accept' ? 'acceptByLink' : 'declineByLink';
  if (name === 'cancel') return actorKind === 'comedian' ? 'gaveBack' : 'cancelled';
  return name ?? 'changed';
}

type Reading = {
  timeZone: string;
  cancelledAt: Date | null;
  names: Map<string, string>;
  language: Language;
  now: Date;
};

/** Returns the changes of applications and of the show, newest first, by the day at the venue. */
export function toHistory(
  applications: readonly ApplicationEventRow[],
  show: readonly ShowEventRow[],
  reading: Reading,
): HistoryDay[] {
  const { timeZone, language, now } = reading;
  const entries = [
    ...applications.map((row) => ({ row, entry: toApplicationEntry(row, reading) })),
    ...show.map((row) => ({ row, entry: toShowEntry(row, reading) })),
  ];
  const days: HistoryDay[] = [];
  for (const { row, entry } of entries.sort((one, other) => newestFirst(one.row, other.row))) {
    const day = describeDay(row.at, timeZone, language, now);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}

function toApplicationEntry(
  row: ApplicationEventRow,
  { timeZone, cancelledAt, names }: Reading,
): HistoryEntry {
  return {
    kind: 'application',
    id: row.id,
    time: describeTime(row.at, timeZone),
    by: names.get(row.actorComedianId ?? '') ?? null,
    why: row.reason,
    change: changeOf(row, cancelledAt),
    name: row.application.comedian.name,
    from: row.fromStatus,
    to: row.toStatus ?? 'withdrawn',
  };
}

const spotsFacts = z.object({ from: z.number(), to: z.number() });
const reasonFacts = z.object({ reason: z.string() });

function toShowEntry(row: ShowEventRow, { timeZone, names }: Reading): HistoryEntry {
  const common = {
    id: row.id,
    time: describeTime(row.at, timeZone),
    by: names.get(row.actorComedianId ?? '') ?? null,
    why: reasonFacts.safeParse(row.facts).data?.reason ?? null,
  };
  const change = showChanges.find((kind) => kind === row.kind);
  return change
    ? { ...common, kind: 'show', change }
    : { ...common, kind: 'spots', ...spotsFacts.parse(row.facts) };
}
