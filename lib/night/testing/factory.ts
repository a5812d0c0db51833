import { randomUUID } from 'node:crypto';
import { addMinutes, subMinutes } from '@/lib/core/time/dates';
import type { LineUpPart, PrismaClient, StageChangeKind } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import type { NewChange } from '../schema';

type Who = { comedianId: string } | { guestName: string } | { part: 'break' };

/**
 * Sends a line-up: seven minutes for each comedian, one after the other, from the start of the show. Returns the lines'
 * ids.
 */
export async function sendLines(
  db: PrismaClient,
  { id: showId, startsAt }: { id: string; startsAt: Date },
  people: readonly (Who & { part?: LineUpPart; note?: string })[],
): Promise<string[]> {
  const lines = people.map((who, place) => ({
    id: randomUUID(),
    showId,
    place,
    part: who.part ?? ('spot' as const),
    comedianId: 'comedianId' in who ? who.comedianId : null,
    guestName: 'guestName' in who ? who.guestName : null,
    minutes: 7,
  }));
  await db.lineUpEntry.deleteMany({ where: { showId } });
  await db.sentLineUpEntry.deleteMany({ where: { showId } });
  await db.lineUpEntry.createMany({
    data: lines.map((line, index) => ({ ...line, note: people[index]?.note ?? null })),
  });
  await db.sentLineUpEntry.createMany({
    data: lines.map((line) => ({
      ...line,
      callAt: subMinutes(startsAt, 30),
      onAt: addMinutes(startsAt, line.place * 8),
    })),
  });
  await db.show.update({ where: { id: showId }, data: { lineUpSentAt: subMinutes(startsAt, 600) } });
  return lines.map(({ id }) => id);
}

/** Adds a change to a night without checks. */
export async function makeChange(
  db: PrismaClient,
  showId: string,
  data: {
    kind: StageChangeKind;
    lineId?: string | null;
    actorComedianId: string | null;
    minutes?: number;
    guestName?: string;
    undoneId?: string;
    afterId?: string;
    basedOn?: number;
    at?: Date;
  },
) {
  const night = await db.stageNight.upsert({
    where: { showId },
    create: { showId, revision: 1 },
    update: { revision: { increment: 1 } },
  });
  const id = randomUUID();
  const { at = testNow, ...rest } = data;
  return db.stageChange.create({
    data: {
      basedOn: night.revision - 1,
      ...rest,
      id,
      showId,
      lineId: data.kind === 'walkIn' ? id : data.lineId,
      number: night.revision,
      phoneId: randomUUID(),
      at,
      takenAt: at,
    },
  });
}

/** Makes the input of a change of a show's night: by default somebody begins, on a phone of their own. */
export function newChange(showId: string, more: Partial<NewChange> = {}): NewChange {
  return {
    showId,
    changeId: randomUUID(),
    phoneId: randomUUID(),
    kind: 'start',
    lineId: null,
    afterId: null,
    undoneId: null,
    minutes: null,
    name: '',
    at: null,
    basedOn: 0,
    ...more,
  };
}

/** Makes the fields of the form of a change, as they are sent: by default somebody begins. */
export const changeForm = (
  fields: Record<'showId' | 'changeId' | 'phoneId' | 'lineId', string> & Record<string, string>,
): Record<string, string> => ({
  kind: 'start',
  afterId: '',
  undoneId: '',
  minutes: '',
  name: '',
  at: '',
  basedOn: '0',
  ...fields,
});
