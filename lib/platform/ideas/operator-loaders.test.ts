import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeComedian } from '@/lib/comedians/testing';
import type { OperatorContext } from '@/lib/core/actor';
import { testDatabase } from '@/lib/core/testing/database';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { ideasPerPage } from './limits';
import { loadDecidedIdeas, readDecidedSection } from './operator-loaders';
import { makeIdea } from './testing';

const database = testDatabase();
let operator: OperatorContext;
let creator: { id: string; name: string };

beforeEach(async () => {
  await database.db.idea.deleteMany();
  operator = await makeOperator(database.db);
  creator = await makeComedian(database.db, { name: 'Kanariengelb' });
});

const load = (who?: unknown, after?: unknown) =>
  loadDecidedIdeas(operator, { section: 'pending', after, who }, 'de');

it('whose an anonymous idea is, is left out until it is asked for, and that is in the log', async () => {
  const { id } = await makeIdea(database.db, creator.id, { isAnonymous: true });
  const other = await makeIdea(database.db, creator.id, { isAnonymous: true, votes: 3 });
  for (const who of [undefined, 'x', randomUUID(), [id]]) {
    const page = await load(who);
    expect(JSON.stringify(page)).not.toContain('Kanariengelb');
    expect(JSON.stringify(page)).not.toContain(creator.id);
  }
  expect(await logOf(operator)).toEqual([]);
  const { ideas } = await load(id);
  expect(ideas).toMatchObject([
    { id: other.id, creator: null, isHidden: true },
    { id, creator: 'Kanariengelb', isHidden: false },
  ]);
  expect(await logOf(operator)).toEqual([
    { kind: 'ideaCreatorRead', aboutComedianId: creator.id, brandId: null, facts: { ideaId: id } },
  ]);
});

it('a public idea has its creator’s name, which everybody sees, and an orphan has none', async () => {
  const open = await makeIdea(database.db, creator.id, { votes: 2 });
  const orphan = await makeIdea(database.db, null, { isAnonymous: true });
  const { ideas } = await load(orphan.id);
  expect(ideas).toMatchObject([
    { id: open.id, creator: 'Kanariengelb', isHidden: false },
    { id: orphan.id, creator: null, isHidden: false },
  ]);
  await load(open.id);
  expect(await logOf(operator)).toEqual([]);
});

it('pages, and reads anything from an address', async () => {
  for (let nth = 0; nth <= ideasPerPage; nth += 1) await makeIdea(database.db, creator.id, { votes: nth });
  const first = await load();
  const second = await load(undefined, first.next);
  expect([first.ideas.length, second.ideas.length, second.next]).toEqual([ideasPerPage, 1, null]);
  expect(second.ideas[0]?.votes).toBe(0);
  expect(['done', 'suggest', undefined, 7, ['done']].map(readDecidedSection)).toEqual([
    'done',
    'pending',
    'pending',
    'pending',
    'pending',
  ]);
});
