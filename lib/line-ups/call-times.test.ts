import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addDays, addMinutes } from '@/lib/core/time/dates';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { sendLineUp } from './send-commands';

const database = testDatabase();

/** The statements by which the migration changes existing rows. */
const updates = readFileSync('prisma/migrations/20261122191000_call_times/migration.sql', 'utf8')
  .split(/;$/m)
  .filter((statement) => /^UPDATE /m.test(statement));

it('the migration keeps what people were told, on full five minutes, so that there is nothing to send again', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const member = await makeComedian(db, { email: brand.teamEmail });
  const startsAt = addDays(new Date().setUTCHours(19, 0, 0, 0), 7);
  const doorsAt = addMinutes(startsAt, -15);
  const sent = await makeShow(db, brand, { startsAt, doorsAt, buffer: 1, lineUpSentAt: new Date() });
  const fresh = await makeShow(db, brand, { startsAt });
  // As before the migration: half an hour before the own slot, and not before the doors.
  for (const [place, minutes] of [7, 29, 7].entries()) {
    const { id: comedianId } = await makeComedian(db);
    await makeApplication(db, { showId: sent.id, comedianId, status: 'confirmed' });
    await db.lineUpEntry.updateMany({ where: { showId: sent.id, comedianId }, data: { place, minutes } });
    const { id } = await db.lineUpEntry.findFirstOrThrow({ where: { showId: sent.id, comedianId } });
    const onAt = addMinutes(startsAt, [0, 8, 38][place] ?? 0);
    const callAt = addMinutes(startsAt, [-15, -15, 8][place] ?? 0);
    const line = { id, showId: sent.id, place, part: 'spot' as const, comedianId, minutes, callAt, onAt };
    await db.sentLineUpEntry.create({ data: line });
  }
  expect(updates).toHaveLength(2);
  for (const statement of updates) await db.$executeRawUnsafe(statement);

  const rules = await db.show.findMany({
    where: { id: { in: [sent.id, fresh.id] } },
    select: { callRule: true, callMinutes: true },
    orderBy: { id: 'asc' },
  });
  expect(rules).toEqual([
    { callRule: 'rolling', callMinutes: 30 },
    { callRule: 'common', callMinutes: 30 },
  ]);
  const lines = await db.sentLineUpEntry.findMany({
    where: { showId: sent.id },
    orderBy: { place: 'asc' },
  });
  expect(lines.map(({ callAt }) => callAt)).toEqual([-15, -15, 5].map((by) => addMinutes(startsAt, by)));
  const actor = { kind: 'team', comedianId: member.id, brandId: brand.id } as const;
  const { lineUpRevision: revision } = await db.show.findUniqueOrThrow({ where: { id: sent.id } });
  expect(await sendLineUp({ db, now: new Date(), actor }, { showId: sent.id, revision })).toEqual({
    ok: false,
    code: 'nothingToSend',
  });
});

it.each([7, 185, -5])('a show cannot call people %d minutes before', async (callMinutes) => {
  const brand = await makeBrand(database.db);
  await expect(makeShow(database.db, brand, { callMinutes })).rejects.toThrow('call_steps');
});
