import { randomUUID } from 'node:crypto';
import { addMinutes, subMinutes, addHours, subDays } from '@/lib/core/time/dates';
import type { LineUpPart, PrismaClient, StageChangeKind } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import type { NewChange } from './schema';
import { pages, type AccessTable, type Prepare, everybody } from '@/lib/core/testing/access-table';
import { type PoisonTable, longWord, type ScreenTable, type HiddenFill } from '@/lib/core/testing/tables';
import type { Change, PlannedLine } from './rules';
import { makeBrand } from '@/lib/brands/testing';
import { makeShow } from '@/lib/shows/testing';
import { maxGuestName } from '@/lib/line-ups/draft-rules';

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

/** Makes the input of a change of a show's night: by default a line begins, on a phone of its own. */
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

/** Makes the fields of the form of a change, as they are sent: by default a line begins. */
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

/** Makes a show that has begun, with a guest on its line-up. */
const onStage: Prepare = async (world) => {
  const show = await world.show({ startsAt: subMinutes(new Date(), 10) });
  const [lineId = ''] = await sendLines(world.db, show, [{ guestName: 'Gast' }]);
  return changeForm({ showId: show.id, changeId: randomUUID(), phoneId: randomUUID(), lineId });
};

export const access: AccessTable = {
  team: { changeNight: onStage },
  routes: {
    // None of the roles in the table is on this sent line-up.
    '/(default)/user/shows/[show]/night/page': { expected: pages.nobody },
    '/api/user/shows/[show]/night/route': { expected: { ...everybody(404), visitor: 401 } },
  },
  ids: async ({ world }) => {
    const show = await world.show({ startsAt: addHours(new Date(), 1), visibility: 'private' });
    await sendLines(world.db, show, [{ comedianId: (await world.comedian()).id }]);
    return { night: show.id };
  },
  // No team member is on this line-up, so they have no comedian's page of it.
  missing: ['/user/shows/{night}/night', '/api/user/shows/{night}/night'],
};

export const fillHidden: HiddenFill = async ({ world: { db }, word, people: { admin }, shows: { open } }) => {
  const change = await makeChange(db, open.id, {
    kind: 'walkIn',
    guestName: word('stage_changes.guestName'),
    minutes: 5,
    actorComedianId: admin.id,
  });
  return [[change.id, 'change of the night of a public show']];
};

/** The start of the evening in milliseconds since 1970: 20:00 in Berlin. */
const evening = Date.parse('2026-11-27T19:00:00Z');

/** Returns the time that is so many minutes after the start of that evening, in milliseconds since 1970. */
export const after = (minutes: number) => evening + minutes * 60_000;

/** Makes planned lines of seven minutes with these ids; the id `break` makes a break. */
export const planOf = (...ids: string[]): PlannedLine[] =>
  ids.map((id) => ({ id, part: id === 'break' ? 'break' : 'spot', minutes: 7 }));

let count = 0;

/** Makes a change as the server has it: newer than all before, and made by a phone that knew all of them. */
export function change(kind: Change['kind'], lineId: string | null, more: Partial<Change> = {}): Change {
  count += 1;
  return {
    id: randomUUID(),
    kind,
    lineId,
    afterId: null,
    undoneId: null,
    minutes: null,
    name: null,
    at: after(count),
    number: count,
    basedOn: count - 1,
    phoneId: 'phone',
    ...more,
  };
}

export const poison: PoisonTable = {
  deleteOldNights: {
    at: { table: 'stage_nights', column: 'showId' },
    make: async (db) => {
      const { id: showId } = await makeShow(db, await makeBrand(db), { startsAt: subDays(new Date(), 60) });
      await db.stageNight.create({ data: { showId } });
      return showId;
    },
  },
};

const longName = longWord.slice(0, maxGuestName);

/** Makes a night with every marker, one that begins later, and one that is over. */
export const screens: ScreenTable = {
  fill: async ({ world, me }) => {
    const { db } = world;
    const now = new Date();
    const night = await world.show({ title: 'Freitagslacher', startsAt: subMinutes(now, 30) });
    const lines = await sendLines(db, night, [
      { guestName: 'Rita Meyer', part: 'host' },
      { guestName: longName, note: longWord },
      { guestName: 'Cem' },
      { part: 'break' },
      { comedianId: me.id, note: 'Musik: Eye of the Tiger' },
      { guestName: 'Dora' },
      { guestName: 'Eli' },
      { guestName: 'Fips', part: 'headliner' },
    ]);
    const change = async (
      kind: Parameters<typeof makeChange>[2]['kind'],
      line: number,
      minutes: number,
      more = {},
    ) =>
      makeChange(db, night.id, {
        kind,
        lineId: lines[line],
        at: subMinutes(now, minutes),
        actorComedianId: me.id,
        ...more,
      });
    await change('start', 0, 30);
    await change('start', 1, 22);
    await change('skip', 2, 20);
    await change('late', 5, 15, { minutes: 40 });
    await change('noShow', 6, 12);
    await change('walkIn', 0, 10, { guestName: 'Gerda von der Tür', minutes: 4, afterId: lines[7] });
    const later = await world.show({ title: 'Spätschicht', startsAt: addHours(now, 30) });
    await sendLines(db, later, [{ comedianId: me.id }]);
    const over = await world.show({ title: 'Gestern', startsAt: addHours(now, -30) });
    const [played] = await sendLines(db, over, [{ comedianId: me.id }]);
    await makeChange(db, over.id, {
      kind: 'start',
      lineId: played,
      actorComedianId: me.id,
      at: addHours(now, -30),
    });
    const cancelled = await world.show({ title: 'Fällt aus', cancelledAt: now, startsAt: addHours(now, 2) });
    return {
      night: night.id,
      laterNight: later.id,
      pastNight: over.id,
      noNight: cancelled.id,
      '/(default)/user/shows/[show]/night/page': `/user/shows/${night.id}/night`,
    };
  },
  phone: [
    '{team}/shows/{night}/night',
    '{team}/shows/{laterNight}/night',
    '{team}/shows/{pastNight}/night',
    '{team}/shows/{noNight}/night',
    '/user/shows/{laterNight}/night',
    '/user/shows/{pastNight}/night',
  ],
  desk: ['{team}/shows/{night}/night', '/user/shows/{night}/night'],
};
