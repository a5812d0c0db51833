import { expect, it } from 'vitest';
import { markerKey } from '@/lib/host/storage/marker';
import { testDatabase } from '@/lib/core/testing/database';
import { contentOf, testFiles } from '@/lib/core/testing/files';
import { readWanted, run } from './storage';
import { Failure } from './start/failure';

const database = testDatabase();
const storage = testFiles({ asApp: true });

it('refuses a storage until the operator joins it with the database', async () => {
  await database.db.storageMarker.create({ data: { value: '0193ad2c-0000-7000-8000-000000000001' } });
  await expect(run(database.db, 'check')).rejects.toThrow(Failure);
  const said = `The files of this database are in the folder ${storage.folder}.`;
  expect(await run(database.db, 'join')).toBe(said);
  expect(await run(database.db, 'check')).toBe(said);
  expect(String(await contentOf(storage.files, markerKey))).toContain('0193ad2c');
});

it('explains itself', () => {
  for (const args of [[], ['joyn'], ['join', 'twice']]) expect(() => readWanted(args)).toThrow('npm run');
  expect(readWanted(['join'])).toBe('join');
});
