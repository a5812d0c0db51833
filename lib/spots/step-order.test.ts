import { readFileSync } from 'node:fs';
import { addDays, addMinutes, subMinutes } from '@/lib/core/time/dates';
import { describe, expect, it } from 'vitest';
import { presentTime, type Actor } from '@/lib/core/actor';
import type { ApplicationStatus, PrismaClient } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { untilWaiting } from '@/lib/core/testing/postgres';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { makeShow } from '@/lib/shows/testing';
import { setLineUpState } from '@/lib/line-ups/send-commands';
import { changeApplication } from './commands';
import { isRejectionByTeam, wasRejectedByTeam } from '@/lib/applications/queries';

/**
 * Holds the lock of a show until all steps wait for it, in their order. Then releases it, and returns their results.
 */
async function waitInTurn<Value>(
  db: PrismaClient,
  showId: string,
  steps: readonly (() => Promise<Value>)[],
): Promise<Value[]> {
  const waiting: Promise<Value>[] = [];
  await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM shows WHERE id = ${showId}::uuid FOR UPDATE`;
    for (const step of steps) {
      waiting.push(step());
      await untilWaiting(db, waiting.length);
    }
  });
  return Promise.all(waiting);
}

const database = testDatabase();

async function stage(status: ApplicationStatus = 'applied') {
  const brand = await makeBrand(database.db);
  const member = await makeComedian(database.db, { email: brand.teamEmail });
  const comedian = await makeComedian(database.db);
  const { id: showId } = await makeShow(database.db, brand, { startsAt: addDays(new Date(), 7) });
  const { id: applicationId } = await makeApplication(database.db, {
    showId,
    comedianId: comedian.id,
    status,
  });
  const contextOf = (actor: Actor) => ({ db: database.db, ...presentTime(), actor });
  const team = () => contextOf({ kind: 'team', comedianId: member.id, brandId: brand.id });
  const own = () => contextOf({ kind: 'comedian', comedianId: comedian.id });
  return { brand, showId, applicationId, comedianId: comedian.id, team, own };
}

async function historyOf(applicationId: string) {
  return database.db.applicationEvent.findMany({ where: { applicationId }, orderBy: { number: 'asc' } });
}

describe('two steps that wait for the lock of a show', () => {
  it('are listed in the order in which they happened, not in that of their requests', async () => {
    const { showId, applicationId, team } = await stage();
    const [opening, booking] = [team(), team()];
    opening.now = subMinutes(opening.now, 1);
    await waitInTurn(database.db, showId, [
      () => setLineUpState(booking, { showId, state: 'booked' }),
      () => setLineUpState(opening, { showId, state: 'open' }),
    ]);
    const { status, statusChangedAt } = await database.db.application.findUniqueOrThrow({
      where: { id: applicationId },
    });
    const history = await historyOf(applicationId);
    expect(history.map(({ toStatus }) => toStatus)).toEqual(['applied', 'unavailable', 'applied']);
    expect(history.at(-1)?.toStatus).toBe(status);
    expect(history.at(-1)?.at).toEqual(statusChangedAt);
    expect(history[2]!.at.getTime()).toBeGreaterThanOrEqual(history[1]!.at.getTime());
    const kinds = await database.db.auditEvent.findMany({ where: { showId }, orderBy: { number: 'asc' } });
    expect(kinds.map(({ kind }) => kind)).toEqual(['lineUpBooked', 'lineUpOpened']);
    expect(kinds[1]!.at.getTime()).toBeGreaterThanOrEqual(kinds[0]!.at.getTime());
  });

  it('leave a rejection that a team can undo, whichever request came first', async () => {
    const { showId, applicationId, comedianId, team } = await stage();
    const [undoing, rejecting] = [team(), team()];
    undoing.now = subMinutes(undoing.now, 1);
    const answers = await waitInTurn(database.db, showId, [
      () => changeApplication(rejecting, 'reject', { applicationId }),
      () => changeApplication(undoing, 'undoReject', { applicationId }),
    ]);
    expect(answers.map(({ ok }) => ok)).toEqual([true, true]);
    expect(await wasRejectedByTeam(database.db, comedianId, showId)).toBe(false);
    expect(await changeApplication(team(), 'reject', { applicationId })).toMatchObject({ ok: true });
    expect(await isRejectionByTeam(database.db, applicationId)).toBe(true);
    expect(await wasRejectedByTeam(database.db, comedianId, showId)).toBe(true);
  });

  it('are refused when the show began while they waited', async () => {
    const { showId, applicationId, team } = await stage();
    let time = new Date();
    const later = { ...team(), clock: () => time };
    const answers = await waitInTurn(database.db, showId, [
      () => changeApplication(later, 'reject', { applicationId }),
      async () => {
        time = addDays(time, 8);
        return changeApplication(later, 'confirm', { applicationId });
      },
    ]);
    expect(answers).toMatchObject([{ code: 'showPast' }, { code: 'showPast' }]);
  });
});

describe('the numbers of a database that had only times', () => {
  type Past = { at: number; from: ApplicationStatus | null; to: ApplicationStatus | null };

  /** Sets the database back to before the migration, writes the past events, and runs the migration. */
  async function migrated(happened: (Past & { applicationId: string })[]) {
    const { db } = database;
    await db.$executeRawUnsafe('DELETE FROM application_events');
    for (const table of ['application_events', 'audit_events']) {
      await db.$executeRawUnsafe(`ALTER TABLE ${table} DROP COLUMN number`);
    }
    await db.$executeRawUnsafe('DROP SEQUENCE step_numbers');
    await db.$executeRawUnsafe(
      'CREATE INDEX "application_events_applicationId_at_idx" ON application_events ("applicationId", at)',
    );
    await db.$executeRawUnsafe('CREATE INDEX "audit_events_showId_at_idx" ON audit_events ("showId", at)');
    for (const { applicationId, at, from, to } of happened) {
      await db.$executeRaw`
        INSERT INTO application_events (id, "applicationId", at, "actorKind", "fromStatus", "toStatus")
        VALUES (gen_random_uuid(), ${applicationId}::uuid, ${addMinutes(new Date(), at)}, 'team',
          ${from}::"ApplicationStatus", ${to}::"ApplicationStatus")`;
    }
    const file = 'prisma/migrations/20261122110000_step_numbers/migration.sql';
    await db.$transaction(async (tx) => {
      for (const statement of statementsOf(readFileSync(file, 'utf8'))) await tx.$executeRawUnsafe(statement);
    });
  }

  /** Splits at semicolons that end a line, but not inside of a block of code. */
  function statementsOf(sql: string): string[] {
    const parts = sql.split(/^(DO \$\$[^]*?^END \$\$;)$/m);
    return parts
      .flatMap((part) => (part.startsWith('DO') ? [part] : part.split(/;$/m)))
      .filter((part) => part.trim());
  }

  it.each<[string, Past[]]>([
    [
      'in the order of their times, where these are a way',
      [
        { at: 1, from: null, to: 'applied' },
        { at: 2, from: 'applied', to: 'rejected' },
        { at: 3, from: 'rejected', to: 'applied' },
        { at: 4, from: 'applied', to: null },
      ],
    ],
    [
      'open after booked, although it was asked for before',
      [
        { at: 1, from: null, to: 'applied' },
        { at: 3, from: 'applied', to: 'unavailable' },
        { at: 2, from: 'unavailable', to: 'applied' },
      ],
    ],
    [
      'the spot at the end, although it was asked for first',
      [
        { at: 5, from: null, to: 'applied' },
        { at: 6, from: 'applied', to: 'unavailable' },
        { at: 7, from: 'unavailable', to: 'applied' },
        { at: 4, from: 'applied', to: 'confirmed' },
        { at: 8, from: 'confirmed', to: 'cancelled' },
      ],
    ],
  ])('are given %s', async (_, past) => {
    const [{ applicationId }, other] = [await stage(), await stage()];
    const straight = [
      { at: 1.5, from: null, to: 'request', applicationId: other.applicationId },
      { at: 2.5, from: 'request', to: 'confirmed', applicationId: other.applicationId },
    ] as const;
    await migrated([...past.map((one) => ({ ...one, applicationId })), ...straight]);
    const history = (await historyOf(applicationId)).map(({ fromStatus, toStatus }) => [
      fromStatus,
      toStatus,
    ]);
    expect(history).toEqual(past.map(({ from, to }) => [from, to]));
    expect((await historyOf(other.applicationId)).map(({ toStatus }) => toStatus)).toEqual([
      'request',
      'confirmed',
    ]);

    const known = await database.db.applicationEvent.aggregate({ _max: { number: true } });
    await setLineUpState(other.team(), { showId: other.showId, state: 'booked' });
    const { number } = await database.db.auditEvent.findFirstOrThrow({ where: { showId: other.showId } });
    expect(number).toBeGreaterThan(known._max.number ?? 0);
  });
});
