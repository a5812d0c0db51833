import { expect, it } from 'vitest';
import { makeTeam } from '@/lib/brands/testing';
import { testNow } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import { valueOf } from '@/lib/core/testing/result';
import { chooseForAll, keepImport } from './commands';
import { rowInOrder } from './date-order-rules';
import { readFile } from './parsing';
import { findImport } from './queries';

const database = testDatabase();

it('the order of dates is stored for a file, and asked anew of the next one', async () => {
  const { db } = database;
  const { brand, context } = await makeTeam(db);
  const bring = async (title: string) => {
    const text = `Subject,Start Date,Start Time\n${title},1/5/2027,8:00 PM\n`;
    const read = valueOf(readFile(new TextEncoder().encode(text), testNow));
    return keepImport(context, 'shows.csv', read);
  };
  const look = async (importId: string) => {
    const found = await findImport(db, brand.id, importId);
    if (!found) throw new Error('There is no such import.');
    const { choices, rows } = found;
    const [row] = rows.map((one) => rowInOrder(one, choices.dateOrder));
    return { choices, when: row?.when, problems: row?.problems.map(({ code }) => code) };
  };

  const importId = await bring('A');
  const before = await look(importId);
  expect(before).toMatchObject({ when: null, problems: ['dateOrder'] });
  await chooseForAll(context, { importId, ...before.choices, dateOrder: 'monthFirst' });
  expect(await look(importId)).toMatchObject({ when: { date: '2027-01-05', starts: '20:00' }, problems: [] });

  await db.showImport.update({ where: { id: importId }, data: { state: 'done' } });
  expect(await look(await bring('B'))).toMatchObject({ when: null, problems: ['dateOrder'] });
});
