import { makeSession } from '@/lib/accounts/testing';
import type { OperatorContext } from '@/lib/core/actor';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { testNow } from '@/lib/core/testing/clock';
import { unique } from '@/lib/core/testing/unique';
import { addDays } from '@/lib/core/time/dates';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { actions, ofBrand, pages, type AccessTable, type Prepare } from '@/lib/core/testing/access-table';
import {
  type TestWorld,
  longTitle,
  longWord,
  type ScreenTable,
  type Fill,
  type HiddenFill,
} from '@/lib/core/testing/tables';
import { randomUUID } from 'node:crypto';

/** Makes the account of an operator without a profile, and returns the context for their commands. */
export async function makeOperator(
  db: PrismaClient,
  { now = testNow, email = `${unique('operator')}@example.org` } = {},
): Promise<OperatorContext> {
  const { accountId } = await makeSession(db, email, now);
  return { db, now, actor: { kind: 'operator', accountId, comedianId: null } };
}

/** Returns the log entries of an operator, sorted by kind: kind, person, brand and facts. */
export async function logOf({ db, actor }: OperatorContext) {
  return db.operatorEvent.findMany({
    where: { operatorAccountId: actor.accountId },
    select: { kind: true, aboutComedianId: true, brandId: true, facts: true },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });
}

/**
 * Makes a failed job whose task no worker knows, so that none runs it. Returns its id. The queue has to exist: the
 * worker of the tests makes it.
 */
export async function makeFailedJob(
  db: PrismaClient,
  { task = 'unknownToEveryWorker', error = 'It went wrong' } = {},
): Promise<string> {
  const [job] = await db.$queryRaw<{ id: string }[]>`
    SELECT id::text FROM graphile_worker.add_job(
      ${task}, run_at => now() + interval '1 year', job_key => gen_random_uuid()::text)`;
  const id = job?.id ?? '';
  await db.$executeRaw`
    UPDATE graphile_worker._private_jobs SET attempts = 3, last_error = ${error} WHERE id = ${id}::bigint`;
  return id;
}

const inTenDays = () => addDays(new Date(), 10);

const newBrand: Prepare = async () => ({
  id: unique('neu'),
  name: unique('Neue Brand'),
  adminEmail: `${unique('ada')}@example.org`,
});

const paused: Prepare = async ({ db, brand }) => {
  await db.brand.update({ where: { id: brand.id }, data: { pausedAt: new Date(), pauseReason: 'Klärung' } });
  return { brandId: brand.id };
};

async function makeProfileReport(
  { db, brand, comedian }: TestWorld,
  { comedianId, reason = 'Grund' }: { comedianId?: string; reason?: string } = {},
): Promise<string> {
  const about = { brandId: brand.id, comedianId: comedianId ?? (await comedian()).id };
  const data = { ...about, field: 'city', reason, createdAt: new Date() } as const;
  return (await db.profileReport.create({ data })).id;
}

async function makeMessageReport({ db, show, comedian }: TestWorld): Promise<string> {
  const [author, reporter] = [await comedian(), await comedian()];
  const { id: chatId } = await makeChat(db, (await show()).id, [author.id, reporter.id]);
  const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: author.id, text: 'Nett' });
  const data = { messageId, comedianId: reporter.id, reason: 'Grund', createdAt: new Date() };
  return (await db.chatReport.create({ data })).id;
}

const blocked: Prepare = async ({ db, comedian }) => {
  const { id: comedianId } = await comedian();
  const { id } = await db.block.create({ data: { comedianId, until: inTenDays(), reason: 'Grund' } });
  return { blockId: id };
};

const givenUp: Prepare = async ({ db, comedian }) => {
  const { id: comedianId } = await comedian();
  const now = new Date();
  const at = { dueAt: now, endedAt: now, createdAt: now };
  await db.delivery.create({ data: { ...at, comedianId, channel: 'push', state: 'givenUp', attempts: 5 } });
  return { channel: 'push' };
};

const endedAddress: Prepare = async ({ db, comedian }) => {
  const { id: comedianId } = await comedian();
  await db.channelSettings.create({ data: { comedianId, emailFailedAt: new Date() } });
  return { hours: '1' };
};

/** A failed job that waits for ever when it is run again. No version has it any more, so it does not count as late. */
const failedJob: Prepare = async ({ db }) => {
  await db.$executeRaw`
    INSERT INTO job_runs (job, "startedAt") VALUES ('unknownToEveryWorker', now() - interval '9 days')
    ON CONFLICT DO NOTHING`;
  return { jobId: await makeFailedJob(db) };
};

export const access: AccessTable = {
  operator: {
    'pauseBrand pause': ofBrand({ reason: 'Klärung' }),
    'pauseBrand resume': paused,
    appointAdmin: async ({ brand }) => ({ brandId: brand.id, email: `${unique('ada')}@example.org` }),
    closeReport: async (world) => ({ kind: 'profile', reportId: await makeProfileReport(world) }),
    blockEverywhere: async (_world, comedianId) => ({
      comedianId,
      until: inTenDays().toISOString().slice(0, 10),
      reason: 'Grund',
    }),
    liftPlatformBlock: blocked,
    'changeJob retry': failedJob,
    'changeJob forget': failedJob,
    sendGivenUpAgain: givenUp,
    reviveAddresses: endedAddress,
  },
  actions: {
    createBrand: { prepare: newBrand, expected: { ...actions.operator, operator: '/operator/brands/{id}' } },
  },
  routes: {
    '/(default)/operator/reports/messages/[report]/page': {
      path: '/operator/reports/messages/{messageReport}',
      expected: pages.operator,
    },
    '/(default)/operator/reports/profiles/[report]/page': {
      path: '/operator/reports/profiles/{profileReport}',
      expected: pages.operator,
    },
  },
  ids: async ({ world }) => ({
    profileReport: await makeProfileReport(world),
    messageReport: await makeMessageReport(world),
  }),
};

/** Returns the watcher of a session, as the route of the streams finds them when a stream is opened. */
export async function watcherOf(db: PrismaClient, sessionId: string) {
  const account = (await db.session.findUnique({ where: { id: sessionId }, include: { account: true } }))
    ?.account;
  const comedian = account && (await db.comedian.findUnique({ where: { email: account.email } }));
  return { sessionId, accountId: account?.id ?? randomUUID(), comedianId: comedian?.id ?? randomUUID() };
}

export const fill: Fill = async ({ world, showId, word }) => {
  const { db } = world;
  const now = new Date();
  const { id: comedianId } = await world.comedian({ name: longWord.slice(0, 80) });
  const paused = await db.brand.create({
    data: { id: unique('pausiert'), name: longTitle, pausedAt: now, pauseReason: word('brands.pauseReason') },
  });
  const reportId = await makeProfileReport(world, { comedianId, reason: word('profile_reports.reason') });
  const { id: chatId } = await makeChat(db, showId, [comedianId], { kind: 'direct' });
  const { id: messageId } = await makeMessage(db, chatId, {
    authorComedianId: comedianId,
    text: word('chat_messages.text, reported'),
  });
  const { id: reporterId } = await world.comedian();
  const said = await db.chatReport.create({
    data: {
      messageId,
      comedianId: reporterId,
      reason: word('chat_reports.reason'),
      quoted: word('chat_reports.quoted'),
      createdAt: now,
    },
  });
  await db.block.create({
    data: { comedianId, until: addDays(now, 40), reason: word('blocks.reason, of the operator') },
  });
  await makeFailedJob(db, { error: longWord });
  const at = { dueAt: addDays(now, 300), createdAt: now };
  const late = { comedianId, channel: 'push', attempts: 3, ...at } as const;
  await db.delivery.create({
    data: { ...late, lastError: word('deliveries.lastError'), answer: word('deliveries.answer') },
  });
  await db.delivery.create({ data: { ...late, state: 'givenUp', endedAt: now } });
  const facts = { fields: ['name'], nameBefore: longWord, nameAfter: longTitle };
  await db.auditEvent.create({
    data: { at: now, kind: 'profileChanged', actorComedianId: comedianId, facts },
  });
  const event = { at: now, aboutComedianId: comedianId };
  await db.operatorEvent.createMany({
    data: [
      { ...event, kind: 'personRead' },
      { ...event, kind: 'comedianBlocked', facts: { until: addDays(now, 40).toISOString() } },
      { at: now, kind: 'brandPaused', brandId: paused.id },
      { at: now, kind: 'jobRetried', facts: { task: word('operator_events.facts') } },
    ],
  });
  return {
    operatorPerson: comedianId,
    pausedBrand: paused.id,
    '/(default)/operator/reports/profiles/[report]/page': `/operator/reports/profiles/${reportId}`,
    '/(default)/operator/reports/messages/[report]/page': `/operator/reports/messages/${said.id}`,
  };
};

export const screens: ScreenTable = {
  operator: [
    `/operator/people?q=${longWord.slice(0, 20)}`,
    '/operator/people/{operatorPerson}',
    '/operator/brands/{pausedBrand}',
  ],
  operatorDesk: ['/operator', '/operator/brands', '/operator/jobs', '/operator/people/{operatorPerson}'],
};

export const fillHidden: HiddenFill = async ({ world: { db }, word }) => {
  const now = new Date();
  const stop = { host: word('mail_stops.host'), answer: word('mail_stops.answer') };
  // A lasting trouble that was reported to operators, so that the app neither ends it nor reports it.
  const lack = { code: 'mailServer', host: word('alarms.lack'), reason: 'silent', error: '' };
  const notified = { claimedAt: now, toldAt: now };
  const alarms = [
    { what: `mails ${stop.host}`, lack, ...notified },
    { what: 'lack backupFailed', ...notified },
  ];
  await db.alarm.createMany({ data: alarms, skipDuplicates: true });
  // Each test in the database finds its word in the one row.
  await db.$executeRaw`
    INSERT INTO backup_runs (step, "failedAt", error) VALUES ('backup', ${now}, ${word('backup_runs.error')})
    ON CONFLICT (step) DO UPDATE SET error = concat_ws(' ', backup_runs.error, EXCLUDED.error)`;
  await db.mailStop.create({ data: { ...stop, since: now, lastAt: now } });
};
