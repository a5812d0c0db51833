import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { makeBrand } from '@/lib/brands/testing/factory';
import { makeComedian } from '@/lib/comedians/testing/factory';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { makeShow } from '@/lib/shows/testing/factory';
import { loadMessage } from './loaders';
import { makeChat, makeMessage } from './testing/factory';

const database = testDatabase({ asApp: true });

it('one message is for those who read it in its chat, and in no other', async () => {
  const { db } = database;
  const brand = await makeBrand(db);
  const [kim, bo, ada] = [
    await makeComedian(db),
    await makeComedian(db),
    await makeComedian(db, { email: brand.teamEmail }),
  ];
  const chatOf = async () => (await makeChat(db, (await makeShow(db, brand)).id, [kim.id, bo.id])).id;
  const [chatId, other] = [await chatOf(), await chatOf()];
  const early = await makeMessage(db, chatId, { authorComedianId: kim.id, text: 'Vorher' });
  await db.chatMember.updateMany({
    where: { chatId, comedianId: bo.id },
    data: { leftAt: testNow, leftNumber: 1, leftChange: 1 },
  });
  const late = await makeMessage(db, chatId, { authorComedianId: kim.id, text: 'Nachher' });
  const read = async (who: typeof kim, id: string, inChat = chatId, brandId: string | null = null) => {
    const person = { comedianId: who.id, email: who.email, name: who.name };
    const looking = { person, brandId, language: 'de', now: testNow } as const;
    return loadMessage(looking, inChat, id).then(
      ({ text }) => text,
      () => 'not found',
    );
  };
  expect([await read(kim, early.id), await read(kim, late.id)]).toEqual(['Vorher', 'Nachher']);
  expect(await read(ada, late.id, chatId, brand.id)).toBe('Nachher');
  expect([await read(bo, early.id), await read(bo, late.id)]).toEqual(['Vorher', 'not found']);
  for (const nowhere of [
    read(kim, early.id, other),
    read(await makeComedian(db), early.id),
    read(ada, early.id),
    read(ada, early.id, chatId, (await makeBrand(db)).id),
    read(kim, randomUUID()),
    read(kim, 'x'),
  ])
    expect(await nowhere).toBe('not found');
});
