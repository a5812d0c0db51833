import { z } from 'zod';
import { filterId } from '@/lib/core/text/text-schema';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/core/i18n/language';
import { dateIn } from '@/lib/core/time/zoned';
import { describeDay, describeTime } from '@/lib/core/time/format';
import { defaultFields, profileFields, type DefaultField, type ProfileField } from './schema';
import { logoField } from '@/lib/media/pictures/schema';
import { platformZone } from '@/lib/core/time/zones';
import type { AuditRow, AuditShow } from './audit-queries';

/** A person in the log: a name, or the reason why there is none. Keys of the `brandsAuditLog.people` messages. */
export type AuditPerson = { name: string } | { is: 'gone' | 'platform' | 'notOpened' };

/** An event in an admin's language: its kind, and the values for the message. */
export type AuditEntry = {
  id: string;
  /** "20:14" */
  time: string;
  kind: AuditKind;
  by: AuditPerson;
  whom: AuditPerson;
  role: 'team' | 'admin' | null;
  /** The changed number or word, before (`from`) and after (`to`). */
  from: string;
  to: string;
  /** The name of a venue or a format; empty for other events. */
  name: string;
  /** The fields of the profile or the defaults that changed. */
  fields: (ProfileField | DefaultField | typeof logoField)[];
  reason: string | null;
  /** "Freitagslacher, Fr 27. Nov"; null when the event concerns no show, or a deleted one. */
  show: { id: string; words: string } | null;
};

export type AuditDay = { date: string; day: string; entries: AuditEntry[] };

const scalar = z.union([z.string(), z.number()]).transform(String);
const field = z.enum([...profileFields, logoField, ...defaultFields]);

/** The facts of all kinds of events. Invalid facts are ignored. They never contain an e-mail address. */
const factsSchema = z
  .object({
    comedianId: filterId,
    role: z.enum(['team', 'admin']).nullable().catch(null),
    from: scalar.catch(''),
    to: scalar.catch(''),
    name: z.string().catch(''),
    reason: z.string().nullable().catch(null),
    fields: z.array(field).catch([]),
  })
  .catch({ comedianId: null, role: null, from: '', to: '', name: '', reason: null, fields: [] });

/** Returns the profile that an event's facts name, or null. */
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
    const date = dateIn(row.at, platformZone);
    const last = days.at(-1);
    const entry = toEntry(row, reading);
    if (last?.date === date) last.entries.push(entry);
    else
      days.push({
        date,
        day: describeDay(row.at, platformZone, reading.language, reading.now),
        entries: [entry],
      });
  }
  return days;
}

/** The acts of members themselves, who may never have opened the team's area. */
const leaving = new Set<AuditKind>(['memberLeft', 'memberReturned']);

function toEntry(row: AuditRow, { names, shows, language, now }: Reading): AuditEntry {
  const { comedianId, ...facts } = factsSchema.parse(row.facts);
  const person = (id: string | null, unnamed: 'platform' | 'notOpened'): AuditPerson => {
    const name = id === null ? undefined : names.get(id);
    if (name !== undefined) return { name };
    return { is: id === null ? unnamed : 'gone' };
  };
  const show = row.showId === null ? undefined : shows.get(row.showId);
  return {
    ...facts,
    id: row.id,
    time: describeTime(row.at, platformZone),
    kind: row.kind,
    // A member who leaves the team, or returns to it, without having opened its area is not named.
    by: person(row.actorComedianId, leaving.has(row.kind) ? 'notOpened' : 'platform'),
    whom: person(comedianId, 'notOpened'),
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
