import { beforeAll, describe, expect, it } from 'vitest';
import { testTeam } from '@/lib/brands/testing/team';
import { makeCity } from '@/lib/places/testing';
import { makeCrowd } from '@/lib/comedians/testing';
import type { ApplicationStatus, DraftAnswer, PrismaClient, Show } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { valueOf } from '@/lib/core/testing/result';
import { cancelShow } from '@/lib/shows/commands';
import { editShow } from '@/lib/shows/edit-commands';
import { factsOf, makeShow } from '@/lib/shows/testing';
import { hideApplications } from '@/lib/spots/bookkeeping-commands';
import { readFilters, type ApplicantFilters } from './applicant-filters';
import { draftAnswers } from './commands';
import type { Rows } from './list-rules';
import { loadEditor } from './loaders';
import { setLineUpState, sendLineUp } from './send-commands';
import { lineOf } from './testing';
import type { Editor } from './view';

/**
 * Makes an application of each comedian in one statement, for tests with thousands of them. They have no events and no
 * lines. A drafted cancellation has a reason.
 */
async function makeApplications(
  db: PrismaClient,
  showId: string,
  comedianIds: readonly string[],
  { status, draftAnswer = null }: { status: ApplicationStatus; draftAnswer?: DraftAnswer | null },
): Promise<void> {
  await db.$executeRaw`
    INSERT INTO applications (
      id, "showId", "comedianId", status, "draftAnswer", "draftText", "createdAt", "statusChangedAt"
    )
    SELECT gen_random_uuid(), ${showId}::uuid, id, ${status}::"ApplicationStatus", ${draftAnswer}::"DraftAnswer",
      ${draftAnswer === 'cancel' ? 'Leider' : null}, ${testNow}, ${testNow}
    FROM unnest(${[...comedianIds]}::uuid[]) AS id`;
}

const database = testDatabase({ asApp: true });
const team = testTeam(database);
let people: string[];

beforeAll(async () => {
  await makeCrowd(database.db, (await makeCity(database.db)).id, 2000);
  const crowd = await database.db.comedian.findMany({
    where: { name: { startsWith: 'Viele ' } },
    select: { id: true },
    orderBy: { id: 'asc' },
  });
  people = crowd.map(({ id }) => id);
});

const contextOf = (db: PrismaClient) => ({ ...team.context, db });

async function putLines(showId: string, comedianIds: readonly string[]) {
  await database.db.lineUpEntry.createMany({
    data: comedianIds.map((comedianId, place) => ({
      ...lineOf(crypto.randomUUID(), { comedianId }),
      showId,
      place,
    })),
  });
}

/** A show with a draft in which so many people are in each of five situations. */
async function drafted(count: number): Promise<Show> {
  const { db } = database;
  const show = await makeShow(db, team.brand, { spots: 100 });
  const [rejected = [], applied = [], listed = [], cancelled = [], retimed = []] = [0, 1, 2, 3, 4].map(
    (nth) => people.slice(nth * count, (nth + 1) * count),
  );
  await makeApplications(db, show.id, rejected, { status: 'applied', draftAnswer: 'reject' });
  await makeApplications(db, show.id, applied, { status: 'applied' });
  await makeApplications(db, show.id, cancelled, { status: 'confirmed', draftAnswer: 'cancel' });
  await makeApplications(db, show.id, retimed, { status: 'confirmed' });
  await putLines(show.id, [...retimed, ...applied, ...listed]);
  return show;
}

describe('the number of statements does not grow with the people', () => {
  const input = (showId: string) => ({ showId, revision: 0 });
  const waiting = async (count: number, status: 'applied' | 'confirmed' = 'applied') => {
    const show = await makeShow(database.db, team.brand, { spots: 100 });
    await makeApplications(database.db, show.id, people.slice(0, count), { status });
    if (status === 'confirmed') await putLines(show.id, people.slice(0, count));
    return show;
  };
  const idsOf = async ({ id: showId }: Show) => {
    const rows = await database.db.application.findMany({ where: { showId }, select: { id: true } });
    return rows.map(({ id }) => id);
  };

  it.each<[string, (count: number) => Promise<(db: PrismaClient) => Promise<{ ok: boolean }>>]>([
    [
      'of a line-up that is sent',
      async (count) => {
        const { id } = await drafted(count);
        return (db) => sendLineUp(contextOf(db), input(id));
      },
    ],
    [
      'of one that is booked',
      async (count) => {
        const { id: showId } = await waiting(count);
        return (db) => setLineUpState(contextOf(db), { showId, state: 'booked' });
      },
    ],
    [
      'of one that is opened again',
      async (count) => {
        const { id: showId } = await waiting(count);
        valueOf(await setLineUpState(team.context, { showId, state: 'booked' }));
        return (db) => setLineUpState(contextOf(db), { showId, state: 'open' });
      },
    ],
    [
      'of a show that is called off',
      async (count) => {
        const { id: showId } = await waiting(count, 'confirmed');
        return (db) => cancelShow(contextOf(db), { showId, reason: 'Wasser im Keller' });
      },
    ],
    [
      'of one that moves',
      async (count) => {
        const { id } = await waiting(count, 'confirmed');
        valueOf(await sendLineUp(team.context, input(id)));
        return (db) => editShow(contextOf(db), { ...factsOf(team.brand, { spots: 100 }), ...input(id) });
      },
    ],
    [
      'with a drafted answer',
      async (count) => {
        const show = await waiting(count);
        const applicationIds = await idsOf(show);
        return (db) =>
          draftAnswers(contextOf(db), { showId: show.id, applicationIds, answer: 'reject', text: null });
      },
    ],
    [
      'who are hidden in as many shows',
      async (count) => {
        const shows = await Promise.all(Array.from({ length: count }, () => waiting(1)));
        const applicationIds = (await Promise.all(shows.map(idsOf))).flat();
        return (db) => hideApplications(contextOf(db), { applicationIds, hidden: true });
      },
    ],
  ])('%s', async (_what, prepare) => {
    const statementsFor = async (count: number) => {
      const step = await prepare(count);
      return (await database.statementsOf(async (db) => expect(await step(db)).toMatchObject({ ok: true })))
        .length;
    };
    expect(await statementsFor(30)).toBe(await statementsFor(2));
  });
});

describe('a line-up with 2000 applicants', () => {
  /** Counts the show's comedians by status, number of notices and number of events. */
  const standOf = (showId: string) =>
    database.db.$queryRaw`
      SELECT status::text, told, steps, count(*)::int FROM (
        SELECT status,
          (SELECT count(*)::int FROM notifications AS one WHERE one."applicationId" = applications.id) AS told,
          (SELECT count(*)::int FROM application_events AS one WHERE one."applicationId" = applications.id) AS steps
        FROM applications WHERE "showId" = ${showId}::uuid
      ) AS each GROUP BY 1, 2, 3`;

  it('is sent as a whole or not at all, also when the database ends it halfway, and then again', async () => {
    const { db } = database;
    const { id: showId } = await makeShow(db, team.brand);
    await makeApplications(db, showId, people, { status: 'applied', draftAnswer: 'reject' });
    const send = () => sendLineUp(team.context, { showId, revision: 0 });
    await db.$transaction(async (tx) => {
      // The notices refer to their people, so those of the last part wait here, after the first thousand were written.
      const last = await tx.application.findFirstOrThrow({
        where: { showId },
        select: { comedianId: true },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      });
      await tx.$queryRaw`SELECT 1 FROM comedians WHERE id = ${last.comedianId}::uuid FOR UPDATE`;
      const ended = expect(send()).rejects.toThrow();
      await untilWaiting(db, 1);
      expect(await standOf(showId)).toEqual([{ status: 'applied', told: 0, steps: 0, count: 2000 }]);
      await db.$queryRaw`
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      await ended;
    });
    expect(await standOf(showId)).toEqual([{ status: 'applied', told: 0, steps: 0, count: 2000 }]);
    expect(await send()).toMatchObject({ ok: true, value: { notified: 2000 } });
    expect(await standOf(showId)).toEqual([{ status: 'rejected', told: 1, steps: 1, count: 2000 }]);
    expect(await send()).toMatchObject({ ok: false, code: 'nothingToSend' });
    expect(await standOf(showId)).toEqual([{ status: 'rejected', told: 1, steps: 1, count: 2000 }]);
  });
});

describe('the page of a show', () => {
  const looking = { language: 'de', now: testNow, viewerId: crypto.randomUUID() } as const;
  const filters = readFilters(new URLSearchParams());
  const load = async ({ id }: Show, rows: Rows, more: Partial<ApplicantFilters> = {}) =>
    (await loadEditor(team.brand.id, id, looking, { filters: { ...filters, ...more }, rows }))!;
  const crowded = async (count: number) => {
    const show = await makeShow(database.db, team.brand, { spots: 100 });
    await makeApplications(database.db, show.id, people.slice(0, count), { status: 'applied' });
    return show;
  };
  /** The comedians of the page, in the order of the screen. */
  const rowsOf = ({ people: known, applications }: Editor) =>
    applications
      .map(({ comedianId }) => comedianId)
      .toSorted((a, b) => (known[a]?.rank ?? 0) - (known[b]?.rank ?? 0));

  it('has no more bytes with 500 applicants than with 60', async () => {
    const [few, many] = [await load(await crowded(60), 50), await load(await crowded(500), 50)];
    expect(JSON.stringify(many).length).toBeLessThan(1.05 * JSON.stringify(few).length);
    expect(many.list).toMatchObject({ isWhole: false, passing: 500, standings: { applied: 500 } });
    expect(many.list.counts.visible).toMatchObject({ open: 500, undecided: 500, on: 0, all: 500 });
  });

  it('grows by rows and skips nobody, although others apply meanwhile', async () => {
    const show = await crowded(180);
    const before = rowsOf(await load(show, 50));
    expect(new Set(before).size).toBe(50);
    await makeApplications(database.db, show.id, people.slice(180, 200), { status: 'applied' });
    for (const rows of [100, 200] as const) {
      const order = rowsOf(await load(show, 'all'));
      const here = rowsOf(await load(show, rows));
      expect(here).toEqual(order.slice(0, rows));
      expect(order).toHaveLength(200);
    }
  });

  it('has those who pass the filters, whoever has a spot or a line, and rows between that were decided', async () => {
    const { db } = database;
    const show = await crowded(100);
    const order = rowsOf(await load(show, 'all'));
    const [first, last] = [order[0]!, order.at(-1)!];
    await putLines(show.id, [last]);
    await db.application.updateMany({
      where: { showId: show.id, comedianId: { in: [first, order[60]!] } },
      data: { draftAnswer: 'reject' },
    });
    const { list, ...editor } = await load(show, 50, { status: 'undecided' });
    const here = rowsOf({ list, ...editor });
    expect(here).toEqual([...order.slice(0, 51), last]);
    expect(list).toMatchObject({ passing: 97, lastId: order[50] });
    // The page also has the name of a comedian without a row whom the draft rejects.
    expect(Object.keys(editor.names)).toEqual([order[60]]);
    expect(editor.standings).toHaveLength(here.length + 1);

    const named = await load(show, 50, { text: editor.people[last]!.name });
    expect(named.list.passing).toBeGreaterThan(0);
    expect(named.people[last]).toBeDefined();
  });
});
