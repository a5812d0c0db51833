import { addDays } from '@/lib/core/time/dates';
import { beforeAll, expect, it } from 'vitest';
import { makeApplication } from '@/lib/applications/testing';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import type { ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testDatabase } from '@/lib/core/testing/database';
import { changeApplication } from '@/lib/spots/commands';
import { makeShow } from '@/lib/shows/testing';
import { answerRequest } from './responses';

const database = testDatabase({ asApp: true });
let brand: TestBrand;

beforeAll(async () => {
  brand = await makeBrand(database.db);
});

async function application(status: ApplicationStatus, show: Parameters<typeof makeShow>[2] = {}) {
  const { id: comedianId } = await makeComedian(database.db);
  const { id: showId } = await makeShow(database.db, brand, { startsAt: addDays(new Date(), 7), ...show });
  const { id } = await makeApplication(database.db, { showId, comedianId, status });
  return { id, comedianId };
}

async function answer(comedianId: string, fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const response = await answerRequest(form, comedianId);
  const { code, value } = (await response.json()) as { code?: string; value?: unknown };
  return { status: response.status, code, value };
}

const statusOf = async (id: string) =>
  (await database.db.application.findUniqueOrThrow({ where: { id } })).status;

it.each([
  ['accept', 'confirmed'],
  ['decline', 'rejected'],
] as const)('an answer that arrives when its page was left is taken: %s', async (step, status) => {
  const { id, comedianId } = await application('request');
  expect(await answer(comedianId, { intent: step, applicationId: id })).toMatchObject({
    status: 200,
    value: { applicationId: id },
  });
  expect(await statusOf(id)).toBe(status);
  expect(await answer(comedianId, { intent: step, applicationId: id })).toMatchObject({
    status: 409,
    code: 'conflict',
  });
});

it("somebody else's request and nonsense are not found", async () => {
  const { id, comedianId } = await application('request');
  const { id: other } = await makeComedian(database.db);
  expect(await answer(other, { intent: 'accept', applicationId: id })).toMatchObject({ code: 'notFound' });
  const nonsense: Record<string, string>[] = [
    {},
    { intent: 'cancel', applicationId: id, reason: 'x' },
    { intent: 'accept' },
  ];
  for (const fields of nonsense)
    expect(await answer(comedianId, fields)).toMatchObject({ status: 400, code: 'notFound' });
  expect(await statusOf(id)).toBe('request');
});

it('a trial says what would be refused, and changes nothing', async () => {
  const trial = async (
    step: 'accept' | 'decline',
    { id, comedianId }: { id: string; comedianId: string },
  ) => {
    const context = { db: database.db, now: new Date(), actor: { kind: 'comedian', comedianId } } as const;
    const result = await changeApplication(context, step, { applicationId: id, trial: true });
    return result.ok ? 'ok' : result.code;
  };
  const wanted = await application('request');
  expect(await trial('accept', wanted)).toBe('ok');
  expect(await trial('decline', wanted)).toBe('ok');
  expect(await statusOf(wanted.id)).toBe('request');
  const events = await database.db.applicationEvent.count({ where: { applicationId: wanted.id } });
  expect(await trial('accept', await application('request', { spots: 1, spotsTaken: 1 }))).toBe('full');
  expect(await trial('accept', await application('rejected'))).toBe('conflict');
  const show = await database.db.application.findUniqueOrThrow({
    where: { id: wanted.id },
    select: { show: { select: { spotsTaken: true } } },
  });
  expect([show.show.spotsTaken, events]).toEqual([
    0,
    await database.db.applicationEvent.count({ where: { applicationId: wanted.id } }),
  ]);
});
