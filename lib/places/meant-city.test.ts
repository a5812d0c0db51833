import { beforeAll, describe, expect, test } from 'vitest';
import { testDatabase } from '@/lib/core/testing/database';
import { makeCity } from './testing';
import { findMeantCity, listCityCandidates } from './queries';

const database = testDatabase();
const ids: Record<string, number> = {};

beforeAll(async () => {
  const towns = [
    { nameDe: 'Köln', nameEn: 'Cologne', population: 1_000_000, searchText: 'koln|koeln|cologne' },
    { nameDe: 'Neustadt', nameEn: 'Neustadt', population: 6000, searchText: 'neustadt' },
    { nameDe: 'Neustadt', nameEn: 'Neustadt', population: 5000, searchText: 'neustadt' },
    {
      nameDe: 'Neustadt am Rübenberge',
      nameEn: 'Neustadt am Rübenberge',
      searchText: 'neustadt am rubenberge',
    },
  ];
  for (const town of towns) {
    const name = ids[town.nameDe] ? `${town.nameDe} 2` : town.nameDe;
    ids[name] = (await makeCity(database.db, town)).id;
  }
});

const find = (text: string, chosen?: string) =>
  findMeantCity(database.db, text, chosen === undefined ? null : (ids[chosen] ?? 0));

describe('findMeantCity', () => {
  test.each([
    ['Köln', 'Köln'],
    ['koeln', 'Köln'],
    ['Cologne', 'Köln'],
    ['Neustadt am Rübenberge', 'Neustadt am Rübenberge'],
  ])('takes %s as it is clear', async (text, name) => {
    expect(await find(text)).toMatchObject({ ok: true, value: { id: ids[name] } });
  });

  test('takes the chosen one of several namesakes', async () => {
    expect(await find('Neustadt', 'Neustadt 2')).toMatchObject({
      ok: true,
      value: { id: ids['Neustadt 2'] },
    });
  });

  test('takes no choice that does not belong to the text', async () => {
    expect(await find('Köln', 'Neustadt')).toMatchObject({ ok: true, value: { id: ids['Köln'] } });
    expect(await find('Neustadt', 'Köln')).toEqual({ ok: false, code: 'cityUnclear' });
    expect(await find('Köln', 'nowhere')).toMatchObject({ ok: true, value: { id: ids['Köln'] } });
  });

  test.each([
    ['Neustadt', 'cityUnclear'],
    ['Neu', 'cityUnclear'],
    ['Xyzzy', 'cityUnknown'],
    ['%', 'cityUnknown'],
  ])('refuses %s: %s', async (text, code) => {
    expect(await find(text)).toEqual({ ok: false, code });
  });
});

test('the candidates are those that fit the text', async () => {
  const found = await listCityCandidates(database.db, 'neustadt');
  expect(found.map(({ id }) => id)).toEqual([
    ids['Neustadt'],
    ids['Neustadt 2'],
    ids['Neustadt am Rübenberge'],
  ]);
});
