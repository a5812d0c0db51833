import { beforeEach, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import { subDays } from '@/lib/core/time/dates';
import { makeBrand, type TestBrand } from '@/lib/brands/testing';
import { makeComedian } from '@/lib/comedians/testing';
import { testNow as now } from '@/lib/core/testing/clock';
import { testDatabase } from '@/lib/core/testing/database';
import type { OperatorContext } from '@/lib/core/actor';
import { logOf, makeOperator } from '@/lib/platform/testing';
import { readIdeaFilters, readIdeaCursor, writeIdeaCursor, type IdeaCursor } from './schema';
import { orderOf, ideasPerPage, ideaSections, type IdeaSection } from './rules';
import { findIdea, findSimilarIdeas, listIdeas } from './queries';
import { makeIdea } from './testing';
import { toIdea } from './view';
import { loadDecidedIdeas, readDecidedSection } from './loaders';

const database = testDatabase();
let brand: TestBrand;
let [me, other]: string[] = [];

beforeEach(async () => {
  await database.db.idea.deleteMany();
  brand = await makeBrand(database.db);
  me = (await makeComedian(database.db, { name: 'Ich' })).id;
  other = (await makeComedian(database.db, { name: 'Kanariengelb' })).id;
});

const idea = (title: string, data: Parameters<typeof makeIdea>[2] = {}, creator = other ?? '') =>
  makeIdea(database.db, creator, { title, ...data });

const titlesIn = async (section: IdeaSection) =>
  (await listIdeas(database.db, me ?? '', section, { after: null, limit: 100 })).map(({ title }) => title);

describe('a section', () => {
  it('has what belongs to it, in its order', async () => {
    const at = (days: number) => ({
      createdAt: subDays(now, days),
      statusChangedAt: subDays(now, 20 - days),
    });
    await idea('alt', at(9));
    await idea('neu', at(1));
    await idea('beliebt', { ...at(5), votes: 7 });
    await idea('angenommen', { ...at(4), status: 'accepted' });
    await idea('gebaut', { ...at(6), status: 'inProgress' });
    await idea('fertig', { ...at(7), status: 'completed' });
    await idea('nein', { ...at(8), status: 'rejected', rejectionReason: 'Weil.' });
    await idea('meine', at(3), me);
    expect(await titlesIn('newest')).toEqual([
      'neu',
      'meine',
      'angenommen',
      'beliebt',
      'gebaut',
      'fertig',
      'nein',
      'alt',
    ]);
    expect(await titlesIn('inProgress')).toEqual(['gebaut', 'angenommen']);
    expect((await titlesIn('pending'))[0]).toBe('beliebt');
    expect((await titlesIn('pending')).slice(1).sort()).toEqual(['alt', 'meine', 'neu']);
    expect(await titlesIn('rejected')).toEqual(['nein']);
    expect(await titlesIn('done')).toEqual(['fertig']);
    expect(await titlesIn('suggest')).toEqual(['meine']);
  });

  it.each(['newest', 'pending'] as const)(
    'pages %s without leaving out or repeating an idea',
    async (section) => {
      const count = 2 * ideasPerPage + 5;
      for (let nth = 0; nth < count; nth += 1)
        await idea(`Idee ${nth}`, { votes: nth % 3, createdAt: subDays(now, nth % 4) });
      const seen: string[] = [];
      for (let after: IdeaCursor | null = null, pages = 0; pages < 4; pages += 1) {
        const rows = await listIdeas(database.db, me ?? '', section, { after, limit: ideasPerPage });
        seen.push(...rows.map(({ id }) => id));
        const last = rows.at(-1);
        if (!last) break;
        after = readIdeaCursor(
          orderOf[section],
          writeIdeaCursor({ key: last[orderOf[section]], id: last.id }),
        );
        expect(after).not.toBeNull();
      }
      expect([seen.length, new Set(seen).size]).toEqual([count, count]);
    },
  );
});

it('an address that says nothing known shows the first section from its beginning', () => {
  const nothing = { section: 'suggest', after: null, ideaId: null, editId: null };
  expect(readIdeaFilters({})).toEqual(nothing);
  const nonsense = ['', 'x', '1_2', '-1_2', `9${'9'.repeat(300)}_x`, ['pending', 'newest']];
  for (const value of nonsense) {
    expect(readIdeaFilters({ section: value, after: value, idea: value, edit: value })).toEqual(nothing);
    for (const section of ideaSections) expect(readIdeaCursor(orderOf[section], value)).toBeNull();
  }
});

describe('an idea as somebody sees it', () => {
  const seenBy = async (ideaId: string, comedianId = me ?? '', adminOf: string | null = null) => {
    const row = await findIdea(database.db, comedianId, ideaId);
    if (!row) throw new Error('missing');
    return toIdea(row, { comedianId, adminOf, language: 'de', now });
  };

  it('has nothing that tells whose it is when it is anonymous, for others, admins and its creator’s team', async () => {
    const member = (await makeComedian(database.db, { name: 'Eingetragen', email: brand.adminEmail })).id;
    const { id } = await idea('Ohne Namen', { isAnonymous: true, enteredByComedianId: member });
    for (const [reader, adminOf] of [
      [me, null],
      [member, brand.id],
    ] as const) {
      const seen = JSON.stringify(await seenBy(id, reader, adminOf));
      for (const secret of ['Kanariengelb', other ?? '', 'Eingetragen', member, brand.id])
        expect(seen).not.toContain(secret);
    }
    expect(await seenBy(id, other)).toMatchObject({ isOwn: true, creator: null, enteredBy: 'Eingetragen' });
  });

  it('has its creator’s name otherwise, and what its reader may do', async () => {
    const { id } = await idea('Mit Namen', { brandId: brand.id });
    expect(await seenBy(id)).toMatchObject({
      creator: 'Kanariengelb',
      mayVote: true,
      mayEdit: false,
      given: null,
    });
    expect(await seenBy(id, other)).toMatchObject({ isOwn: true, mayVote: false, mayEdit: true });
    expect((await seenBy(id, me, brand.id)).given).toEqual({ creatorId: other });
    expect((await seenBy(id, me, 'andere')).given).toBeNull();
    await database.db.idea.update({ where: { id }, data: { status: 'completed' } });
    expect(await seenBy(id)).toMatchObject({ mayVote: false });
    expect(await seenBy(id, other)).toMatchObject({ mayEdit: false });
    expect((await seenBy(id, me, brand.id)).given).toBeNull();
    await database.db.comedian.delete({ where: { id: other } });
    expect(await seenBy(id)).toMatchObject({ creator: null, isAnonymous: false });
  });
});

describe('similar ideas', () => {
  const similar = async (typed: string) =>
    (await findSimilarIdeas(database.db, typed)).map(({ title }) => title);

  beforeEach(async () => {
    await idea('Spots im Kalender abonnieren', { description: 'Die Shows sollen auf dem Handy stehen.' });
    await idea('Dark mode for the night sheet', { description: 'It blinds people backstage.' });
    await idea('Playlists teilen', { description: 'Mit anderen Teams.' });
  });

  it.each([
    ['a German word in another form', 'Kalendern', 'Spots im Kalender abonnieren'],
    ['an English word in another form', 'blinding', 'Dark mode for the night sheet'],
    ['a word with a slip of the finger', 'Spots im Kalnder abonieren', 'Spots im Kalender abonnieren'],
    ['a word of the description', 'Teams', 'Playlists teilen'],
  ])('are found by %s', async (_how, typed, title) => {
    expect((await similar(typed))[0]).toBe(title);
  });

  it('are none for other words, for words that say nothing, and for signs of the search', async () => {
    for (const typed of [
      'Xylophon',
      'und der die das',
      `' | ! & :* \\ ( <-> "`,
      'a=1&b=2 https://x.y/?a=1&b=2',
    ])
      expect(await similar(typed)).toEqual([]);
  });

  it('has the most alike first, a few at most', async () => {
    for (let nth = 0; nth < 8; nth += 1) await idea(`Kalender ${nth}`);
    const found = await similar('Kalender 3');
    expect([found[0], found.length]).toEqual(['Kalender 3', 5]);
  });
});

describe('the operator’s list', () => {
  let operator: OperatorContext;
  let creator: { id: string; name: string };

  beforeEach(async () => {
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
});
