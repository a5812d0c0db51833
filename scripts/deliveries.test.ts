import { addMinutes } from '@/lib/core/time/dates';
import { expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { readWanted, run } from './deliveries';

const database = testDatabase();

it('says how many messages are late, and why, without addresses', async () => {
  const { db } = database;
  expect(await run(db, null, testNow)).toBe('email: 0 late\npush: 0 late');
  const { id: comedianId } = await makeComedian(db);
  const late = { comedianId, channel: 'email', dueAt: testNow, createdAt: testNow, attempts: 2 } as const;
  await db.delivery.createMany({
    data: [
      { ...late, lastError: '450 RCPT TO' },
      { ...late, lastError: '450 RCPT TO', createdAt: addMinutes(testNow, -5) },
      { ...late, lastError: 'ETIMEDOUT CONN' },
      { ...late, attempts: 0 },
      { ...late, state: 'sent', endedAt: testNow },
      { ...late, state: 'givenUp', endedAt: testNow, channel: 'push' },
    ],
  });
  expect(await run(db, null, testNow)).toBe(
    'email: 3 late, the oldest from 2026-10-30T11:55:00.000Z\n  2 × 450 RCPT TO\n  1 × ETIMEDOUT CONN\npush: 0 late\n  1 given up in the last two days',
  );
});

it('counts addresses that ended by mistake, and sends mails to them again only if it is told to', async () => {
  const { db } = database;
  const end = async (email: string, minutesAgo: number, answer: string) => {
    const { id: comedianId } = await makeComedian(db, { email });
    const endedAt = addMinutes(testNow, -minutesAgo);
    await db.channelSettings.create({ data: { comedianId, emailFailedAt: endedAt } });
    const refused = {
      state: 'refused',
      endedAt,
      answeredAt: endedAt,
      answer,
      lastError: '550 RCPT TO',
    } as const;
    const mail = { comedianId, channel: 'email', dueAt: endedAt, createdAt: endedAt, attempts: 1 } as const;
    await db.delivery.create({ data: { ...mail, ...refused } });
    const about = { comedianId, kind: 'mailRefused', subject: email, link: '/user/settings' } as const;
    await db.notification.create({ data: { ...about, createdAt: endedAt } });
    return comedianId;
  };
  const [, , earlier] = [
    await end('anna@gmx.net', 10, '550 5.1.1 User unknown'),
    await end('ben@gmx.de', 10, '550 Requested action not taken'),
    await end('cem@example.org', 90, '550 5.1.1 User unknown'),
  ];
  const since = ['--since', addMinutes(testNow, -30).toISOString()];
  const say = (...args: string[]) => run(db, readWanted(['revive', ...args]), testNow);
  const counted = (count: number) =>
    `${count} ended addresses\nNothing was changed: --yes sends mails to them again.`;
  expect(await say(...since)).toBe(counted(2));
  expect(await say(...since, '--host', 'GMX')).toBe(counted(2));
  expect(await say(...since, '--host', 'gmx.de', '--answer', '550 5.1.1')).toBe(counted(1));
  expect(await say(...since, '--host', 'example.org')).toBe(counted(0));
  expect(await say(...since, '--until', addMinutes(testNow, -20).toISOString())).toBe(counted(0));
  expect(await db.operatorEvent.count()).toBe(0);
  expect(await say(...since, '--yes')).toBe('2 ended addresses get mails again');
  expect(await say(...since, '--yes')).toBe('0 ended addresses get mails again');
  expect(await db.operatorEvent.findMany()).toMatchObject([
    { kind: 'addressesRevived', operatorAccountId: null, facts: { count: 2 } },
  ]);
  const left = { comedianId: earlier };
  expect(await db.channelSettings.findMany({ where: { emailFailedAt: { not: null } } })).toMatchObject([
    left,
  ]);
  expect(await db.notification.findMany({ where: { kind: 'mailRefused' } })).toMatchObject([left]);
  expect(await db.delivery.findMany({ where: { state: 'refused' } })).toMatchObject([left]);
});

it.each([
  ['revive'],
  ['revive --since 2026-11-20'],
  ['--yes'],
  ['again'],
  ['revive --since 2026-11-20T03:00:00Z more'],
])('refuses %j', (args) => {
  expect(() => readWanted(args.split(' '))).toThrow('npm run deliveries');
});
