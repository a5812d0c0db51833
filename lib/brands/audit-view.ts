import { z } from 'zod';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/language';
import { dateIn } from '@/lib/time/zoned';
import { describeDay, describeTime } from '@/lib/time/format';
import { defaultFields, profileFields, type DefaultField, type ProfileField } from './profile-fields';
import { logoField } from '@/lib/pictures/schema';
import type { AuditRow, AuditShow } from './audit-queries';

/** Whose clock the log goes by: Germany, Austria and Switzerland share one zone. */
export const logZone = 'Europe/Berlin';

/** Somebody of the log: by name, or who they are instead. Keys of the `auditLog.people` messages. */
export type AuditPerson = { name: string } | { is: 'gone' | 'platform' | 'noProfile' };

/** An event as an admin reads it; the kind and what it is about, for the screen's words. */
export type AuditEntry = {
  id: string;
  /** "20:14" */
  time: string;
  kind: AuditKind;
  by: AuditPerson;
  /** Whom it was done to. */
  whom: AuditPerson;
  role: 'team' | 'admin' | null;
  /** Numbers and words that changed. */
  from: string;
  to: string;
  /** Of a venue or a format; else empty. */
  name: string;
  /** What of the profile or the defaults was changed. */
  fields: (ProfileField | DefaultField | typeof logoField)[];
  /** What was written with it. */
  reason: string | null;
  /** "Freitagslacher, Fr 27. Nov"; null for what is about no show, or about one that is gone. */
  show: { id: string; words: string } | null;
};

export type AuditDay = { date: string; day: string; entries: AuditEntry[] };

const scalar = z.union([z.string(), z.number()]).transform(String);
const field = z.enum([...profileFields, logoField, ...defaultFields]);

/** What the facts of any kind may hold; what is odd is as if it were not there. An address never is in them. */
const factsSchema = z
  .object({
    comedianId: z.uuid().nullable().catch(null),
    role: z.enum(['team', 'admin']).nullable().catch(null),
    from: scalar.catch(''),
    to: scalar.catch(''),
    name: z.string().catch(''),
    reason: z.string().nullable().catch(null),
    fields: z.array(field).catch([]),
  })
  .catch({ comedianId: null, role: null, from: '', to: '', name: '', reason: null, fields: [] });

/** The profile that an event's facts name, or null. */
export function subjectOf({ facts }: AuditRow): string | null {
  return factsSchema.parse(facts).comedianId;
}

type Reading = {
  names: Map<string, string>;
  shows: Map<string, AuditShow>;
  language: Language;
  now: Date;
};

/** Events, newest first, by the day. */
export function toAuditDays(rows: readonly AuditRow[], reading: Reading): AuditDay[] {
  const days: AuditDay[] = [];
  for (const row of rows) {
    const date = dateIn(row.at, logZone);
    const last = days.at(-1);
    const entry = toEntry(row, reading);
    if (last?.date === date) last.entries.push(entry);
    else
      days.push({ date, day: describeDay(row.at, logZone, reading.language, reading.now), entries: [entry] });
  }
  return days;
}

function toEntry(row: AuditRow, { names, shows, language, now }: Reading): AuditEntry {
  const { comedianId, ...facts } = factsSchema.parse(row.facts);
  const person = (id: string | null, unnamed: 'platform' | 'noProfile'): AuditPerson => {
    const name = id === null ? undefined : names.get(id);
    if (name !== undefined) return { name };
    return { is: id === null ? unnamed : 'gone' };
  };
  const show = row.showId === null ? undefined : shows.get(row.showId);
  return {
    ...facts,
    id: row.id,
    time: describeTime(row.at, logZone),
    kind: row.kind,
    by: person(row.actorComedianId, 'platform'),
    whom: person(comedianId, 'noProfile'),
    show: show ? { id: show.id, words: describeShow(show, language, now) } : null,
  };
}

/** "Freitagslacher, Fr 27. Nov" */
export function describeShow(
  { title, startsAt, timeZone }: AuditShow,
  language: Language,
  now: Date,
): string {
  return `${title}, ${describeDay(startsAt, timeZone, language, now)}`;
}
