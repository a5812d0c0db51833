import { expect, it, test } from 'vitest';
import { makeBrand } from '@/lib/brands/testing';
import { makeChat, makeMessage } from '@/lib/chats/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing';
import { readWanted, run } from './reports';

const database = testDatabase();

test.each([
  [[], 'Say what to do'],
  [['show'], 'There is no "show"'],
  [['list', 'all'], 'There is no "list all"'],
  [['list', '--id', 'x'], '--id is not'],
  [['close'], '--id is not'],
  [['close', '--id', 'x'], '--id is not'],
  [['list', '--all'], "'--all'"],
])('%j cannot be done, and says why', (args, reason) => {
  expect(() => readWanted(args)).toThrow(reason);
});

const list = () => run(database.db, readWanted(['list']), testNow);

it('lists what was reported with what it said, and closes both kinds of reports', async () => {
  const { db } = database;
  expect(await list()).toBe('Reported messages: 0\nReported profiles: 0');
  const brand = await makeBrand(db);
  const [kim, bo] = [
    await makeComedian(db, { name: 'Kim', instagram: 'kim.lacht' }),
    await makeComedian(db, { name: 'Bo' }),
  ];
  const { id: showId } = await makeShow(db, brand, { title: 'Freitagslacher' });
  const { id: chatId } = await makeChat(db, showId, [kim.id, bo.id]);
  const { id: messageId } = await makeMessage(db, chatId, { authorComedianId: kim.id, text: 'Nett' });
  const at = { createdAt: testNow };
  const said = await db.chatReport.create({
    data: { ...at, messageId, comedianId: bo.id, reason: 'beleidigend', quoted: 'Du\nPfosten' },
  });
  const of = { brandId: brand.id, comedianId: kim.id, reporterComedianId: bo.id } as const;
  const wrong = await db.profileReport.create({
    data: { ...at, ...of, field: 'instagram', reason: 'Ein anderer Kim' },
  });
  expect(await list()).toBe(
    [
      'Reported messages: 1',
      `${said.id} of 2026-10-30T12:00:00.000Z`,
      `  message 1 of chat ${chatId}: Freitagslacher (${brand.id})`,
      '  by Kim, reported by Bo',
      '  said: Du',
      '    Pfosten',
      '  reason: beleidigend',
      'Reported profiles: 1',
      `${wrong.id} of 2026-10-30T12:00:00.000Z`,
      `  instagram of Kim, reported by Bo (${brand.id})`,
      '  says: kim.lacht',
      '  reason: Ein anderer Kim',
    ].join('\n'),
  );
  const close = () => run(db, readWanted(['close', '--id', wrong.id.toUpperCase()]), testNow);
  expect(await close()).toBe('Closed');
  await expect(close()).rejects.toThrow('No report is open');
  expect(await list()).toContain('Reported profiles: 0');
  expect(await run(db, readWanted(['close', '--id', said.id]), testNow)).toBe('Closed');
  expect(await list()).toBe('Reported messages: 0\nReported profiles: 0');
  expect(await db.chatReport.findUnique({ where: { id: said.id } })).toMatchObject({ closedAt: testNow });
  expect(await db.profileReport.findUnique({ where: { id: wrong.id } })).toMatchObject({ closedAt: testNow });
});
