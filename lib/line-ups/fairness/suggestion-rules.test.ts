import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '@/lib/line-ups/draft-rules';
import { planSending, type LiveApplication } from '@/lib/line-ups/sending-rules';
import { lineOf, applicationOf, personOf } from '@/lib/line-ups/testing';
import type { Editor, EditorApplication, EditorPerson } from '@/lib/line-ups/view';
import {
  maxWish,
  readWish,
  suggest,
  suggestLineUp,
  type Candidate,
  type Situation,
  type Wishes,
} from './suggestion-rules';

/**
 * Makes candidates from names: "n1" is a newcomer, "r2" had a spot at the last show, "o3" is anybody else. Each has
 * fewer points than the one before.
 */
const people = (names: string): Candidate[] =>
  names
    .split(' ')
    .filter(Boolean)
    .map((comedianId, index) => ({
      comedianId,
      rank: index + 1,
      isNewcomer: comedianId.startsWith('n'),
      isRepeat: comedianId.startsWith('r'),
    }));

const empty = (places: number): Situation => ({ places, newcomers: 0, repeats: 0 });
const anything: Wishes = { newcomers: 0, repeats: 100 };

const idsOf = (rows: readonly { comedianId: string }[]) => rows.map(({ comedianId }) => comedianId);
const chosenOf = (...input: Parameters<typeof suggest>) => idsOf(suggest(...input).choices).join(' ');

describe('a suggestion', () => {
  it.each<[string, string, Wishes, Situation, string]>([
    ['is by points without wishes', 'o1 r2 n3 o4', anything, empty(2), 'o1 r2'],
    ['keeps places for newcomers', 'o1 o2 o3 n4 n5 n6', { ...anything, newcomers: 2 }, empty(3), 'o1 n4 n5'],
    [
      'counts newcomers who are there',
      'o1 o2 n3',
      { ...anything, newcomers: 1 },
      { ...empty(2), newcomers: 1 },
      'o1 o2',
    ],
    [
      'takes newcomers by points beyond the wish',
      'n1 n2 o3',
      { ...anything, newcomers: 1 },
      empty(2),
      'n1 n2',
    ],
    [
      'leaves out people of the last show',
      'r1 r2 o3 r4 o5',
      { newcomers: 0, repeats: 1 },
      empty(3),
      'r1 o3 o5',
    ],
    [
      'counts people of the last show who are there',
      'r1 o2',
      { newcomers: 0, repeats: 1 },
      { ...empty(2), repeats: 1 },
      'o2',
    ],
    ['heeds both', 'r1 r2 o3 o4 n5', { newcomers: 1, repeats: 1 }, empty(3), 'r1 o3 n5'],
    ['of nobody', '', { newcomers: 1, repeats: 0 }, empty(5), ''],
    ['of one person', 'o1', { newcomers: 1, repeats: 0 }, empty(5), 'o1'],
    ['without a place', 'o1 n2', { newcomers: 1, repeats: 0 }, empty(0), ''],
  ])('%s', (_, names, wishes, situation, expected) => {
    expect(chosenOf(people(names), wishes, situation)).toBe(expected);
  });

  it('says why each is chosen, who comes next, and who is left out', () => {
    const { choices, passedOver, unmet } = suggest(
      people('r1 r2 o3 o4 o5 n6 n7'),
      { newcomers: 1, repeats: 1 },
      empty(4),
    );
    expect(choices).toEqual([
      { comedianId: 'r1', place: 1, because: 'points', next: 'r2' },
      { comedianId: 'o3', place: 3, because: 'points', next: 'o5' },
      { comedianId: 'o4', place: 4, because: 'points', next: 'o5' },
      { comedianId: 'n6', place: 6, because: 'newcomers', next: 'n7' },
    ]);
    expect(passedOver).toEqual([
      { comedianId: 'r2', because: 'repeats' },
      { comedianId: 'o5', because: 'newcomers' },
    ]);
    expect(unmet).toEqual([]);
    const { choices: moved } = suggest(people('r1 o2 o3'), { newcomers: 0, repeats: 0 }, empty(2));
    expect(moved.map(({ because }) => because)).toEqual(['points', 'repeats']);
    const { choices: both } = suggest(people('r1 r2 r3 n4 o5 o6 n7'), { newcomers: 2, repeats: 0 }, empty(3));
    expect(both.map(({ comedianId, because }) => [comedianId, because])).toEqual([
      ['n4', 'repeats'],
      ['o5', 'repeats'],
      ['n7', 'newcomers'],
    ]);
  });

  it.each<[string, string, Wishes, Situation, object[]]>([
    [
      'too few newcomers',
      'n1 o2',
      { ...anything, newcomers: 2 },
      empty(2),
      [{ kind: 'newcomers', wanted: 2, got: 1, because: 'people' }],
    ],
    [
      'more newcomers than places',
      'n1 n2 n3',
      { ...anything, newcomers: 3 },
      empty(2),
      [{ kind: 'newcomers', wanted: 3, got: 2, because: 'places' }],
    ],
    [
      'people of the last show who are there',
      'r1 o2',
      { newcomers: 0, repeats: 1 },
      { ...empty(1), repeats: 2 },
      [{ kind: 'repeats', wanted: 1, got: 2 }],
    ],
    [
      'only people of the last show left',
      'o1 r2 r3',
      { newcomers: 0, repeats: 1 },
      empty(3),
      [{ kind: 'free', count: 1, because: 'repeats' }],
    ],
    ['nobody left', 'o1', anything, empty(3), [{ kind: 'free', count: 2, because: 'people' }]],
  ])('says which wish cannot be met: %s', (_, names, wishes, situation, expected) => {
    expect(suggest(people(names), wishes, situation).unmet).toEqual(expected);
  });

  it.each([NaN, -3, 0.4, -Infinity])('takes %s for none', (nonsense) => {
    const rows = people('r1 o2 n3');
    const wishes = { newcomers: nonsense, repeats: nonsense };
    expect(suggest(rows, wishes, empty(2))).toEqual(suggest(rows, { newcomers: 0, repeats: 0 }, empty(2)));
    expect(suggest(rows, anything, empty(nonsense)).choices).toEqual([]);
  });

  it('takes endlessly many for the most there can be', () => {
    const wishes = { newcomers: Infinity, repeats: Infinity };
    expect(chosenOf(people('r1 o2 n3'), wishes, empty(2))).toBe('r1 n3');
  });
});

it.each<[string, number | null]>([
  ['0', 0],
  ['007', 7],
  [String(maxWish), maxWish],
  [String(maxWish + 1), null],
  ['', null],
  ['-1', null],
  ['1.5', null],
  ['1e1', null],
  ['٣', null],
  ['9'.repeat(10_000), null],
])('reads the wish %j as %j', (typed, expected) => {
  expect(readWish(typed)).toBe(expected);
});

const candidates = fc
  .array(fc.constantFrom('n', 'r', 'o', 'o'), { maxLength: 9 })
  .map((kinds) => people(kinds.map((kind, index) => kind + index).join(' ')));
const wishes = fc.record({ newcomers: fc.nat({ max: 5 }), repeats: fc.nat({ max: 4 }) });
const situations = fc.record({
  places: fc.nat({ max: 6 }),
  newcomers: fc.nat({ max: 3 }),
  repeats: fc.nat({ max: 3 }),
});
const inputs = fc.tuple(candidates, wishes, situations);

/** Every set of candidates that fits into the free places. */
function choicesOf(rows: readonly Candidate[], { places }: Situation): Candidate[][] {
  return rows
    .reduce<Candidate[][]>((sets, row) => [...sets, ...sets.map((set) => [...set, row])], [[]])
    .filter((set) => set.length <= places);
}

const newcomersIn = (set: readonly Candidate[], { newcomers }: Situation) =>
  newcomers + set.filter(({ isNewcomer }) => isNewcomer).length;
const repeatsIn = (set: readonly Candidate[], { repeats }: Situation) =>
  repeats + set.filter(({ isRepeat }) => isRepeat).length;

/**
 * The best result for the wishes in a situation, found by trying every choice: the most newcomers possible, and
 * as many people of the last show as wanted, or as are on the line-up already.
 */
function possible(rows: readonly Candidate[], wanted: Wishes, situation: Situation): Wishes {
  const all = choicesOf(rows, situation).map((set) => newcomersIn(set, situation));
  return {
    newcomers: Math.min(wanted.newcomers, Math.max(...all)),
    repeats: Math.max(wanted.repeats, situation.repeats),
  };
}

const keeps = (set: readonly Candidate[], limits: Wishes, situation: Situation) =>
  set.length <= situation.places &&
  newcomersIn(set, situation) >= limits.newcomers &&
  repeatsIn(set, situation) <= limits.repeats;

const rowsOf = (rows: readonly Candidate[], ids: readonly string[]) =>
  rows.filter(({ comedianId }) => ids.includes(comedianId));

describe('always', () => {
  it('each wish is met that can be met, and the places are filled as far as the wishes allow', () => {
    fc.assert(
      fc.property(inputs, ([rows, wanted, situation]) => {
        const { choices, unmet } = suggest(rows, wanted, situation);
        const chosen = rowsOf(rows, idsOf(choices));
        const limits = possible(rows, wanted, situation);
        expect(chosen).toHaveLength(choices.length);
        expect(keeps(chosen, limits, situation)).toBe(true);
        const sizes = choicesOf(rows, situation)
          .filter((set) => keeps(set, limits, situation))
          .map(({ length }) => length);
        expect(chosen).toHaveLength(Math.max(...sizes));
        // `unmet` contains exactly the wishes that are not met.
        expect(unmet.map(({ kind }) => kind)).toEqual([
          ...(limits.newcomers < wanted.newcomers ? ['newcomers'] : []),
          ...(limits.repeats > wanted.repeats ? ['repeats'] : []),
          ...(chosen.length < situation.places ? ['free'] : []),
        ]);
      }),
      { numRuns: 500 },
    );
  });

  it('nobody is chosen whose place somebody with more points could have', () => {
    fc.assert(
      fc.property(inputs, ([rows, wanted, situation]) => {
        const chosen = rowsOf(rows, idsOf(suggest(rows, wanted, situation).choices));
        const limits = possible(rows, wanted, situation);
        for (const row of chosen) {
          for (const other of rows) {
            if (chosen.includes(other) || other.rank > row.rank) continue;
            const swapped = [...chosen.filter((one) => one !== row), other];
            expect(keeps(swapped, limits, situation)).toBe(false);
          }
        }
      }),
      { numRuns: 500 },
    );
  });

  it('the choice is the best one in the fair order: none that fits has a better best, then a better second, and so on', () => {
    fc.assert(
      fc.property(inputs, ([rows, wanted, situation]) => {
        const chosen = suggest(rows, wanted, situation).choices.map(({ place }) => place);
        const limits = possible(rows, wanted, situation);
        for (const set of choicesOf(rows, situation)) {
          if (set.length < chosen.length || !keeps(set, limits, situation)) continue;
          const ranks = set.map(({ rank }) => rank).toSorted((a, b) => a - b);
          expect(ranks.every((rank, index) => rank >= chosen[index]!)).toBe(true);
        }
      }),
    );
  });

  it('without one of the chosen only the next best comes instead', () => {
    fc.assert(
      fc.property(inputs, ([rows, wanted, situation]) => {
        const { choices } = suggest(rows, wanted, situation);
        for (const { comedianId, next } of choices) {
          const without = rows.filter((row) => row.comedianId !== comedianId);
          const kept = idsOf(choices).filter((id) => id !== comedianId);
          expect(idsOf(suggest(without, wanted, situation).choices).toSorted()).toEqual(
            [...kept, ...(next === null ? [] : [next])].toSorted(),
          );
        }
      }),
    );
  });

  it('the same candidates give the same suggestion, in whichever order they come', () => {
    fc.assert(
      fc.property(
        inputs.chain(([rows, ...more]) =>
          fc.tuple(
            fc.constant(rows),
            fc.shuffledSubarray(rows, { minLength: rows.length }),
            fc.constant(more),
          ),
        ),
        ([rows, shuffled, [wanted, situation]]) => {
          expect(suggest(shuffled, wanted, situation)).toEqual(suggest(rows, wanted, situation));
        },
      ),
    );
  });

  it('somebody is chosen by points alone exactly when they would be without any wish', () => {
    fc.assert(
      fc.property(inputs, ([rows, wanted, situation]) => {
        const byPoints = idsOf(suggest(rows, anything, empty(situation.places)).choices);
        for (const { comedianId, because } of suggest(rows, wanted, situation).choices) {
          expect(because === 'points').toBe(byPoints.includes(comedianId));
        }
      }),
    );
  });
});

const none = { points: 20, newcomer: 0 };

type Row = {
  status?: LiveApplication['status'];
  application?: Partial<EditorApplication>;
  person?: Partial<EditorPerson>;
};

/**
 * A show of an hour with four spots of seven minutes and three minutes between them. The rows are in the fair order.
 */
function editorOf(rows: Record<string, Row>, show: Partial<Editor['show']> = {}): Editor {
  const ids = Object.keys(rows);
  const startsAt = new Date('2026-11-06T19:00:00Z');
  return {
    show: { spots: 4, spotsTaken: 0, minutes: 7, ...show },
    frame: {
      doorsAt: null,
      startsAt,
      endsAt: new Date('2026-11-06T20:00:00Z'),
      buffer: 3,
      callRule: 'common',
      callMinutes: 30,
    },
    sent: [],
    standings: ids.map((comedianId) => ({
      applicationId: `app-${comedianId}`,
      comedianId,
      status: rows[comedianId]?.status ?? 'applied',
    })),
    people: Object.fromEntries(
      ids.map((id, index) => {
        const person = personOf(id, { rank: index + 1 });
        return [id, { ...person, score: { ...person.score, ...none }, ...rows[id]?.person }];
      }),
    ),
    applications: ids.map((id) => applicationOf(id, rows[id]?.application)),
  } as Partial<Editor> as Editor;
}

function suggestFor(
  editor: Editor,
  {
    draft = { entries: [], answers: {} },
    newcomers = 0,
    repeats = 9,
    elsewhere = [],
    declined = [],
  }: { draft?: Draft; newcomers?: number; repeats?: number; elsewhere?: string[]; declined?: string[] } = {},
) {
  return suggestLineUp(editor, draft, {
    wishes: { newcomers, repeats },
    sending: planSending(draft, editor.standings, editor.sent, editor.frame),
    elsewhere: (comedianId) => elsewhere.includes(comedianId),
    declined,
  });
}

const suggestedFor = (...input: Parameters<typeof suggestFor>) =>
  suggestFor(...input)
    .choices.map(({ comedianId }) => comedianId)
    .join(' ');

const newcomer = { person: { score: { ...personOf('').score, newcomer: 25 } } };
const repeat = { person: { wasInLastShow: true } };
const draftOf = (...entries: Draft['entries']): Draft => ({ entries, answers: {} });

describe('the suggestion for a line-up', () => {
  it('is of people who wait, in the fair order', () => {
    const editor = editorOf({ ada: {}, bo: {}, cem: {} }, { spots: 2 });
    expect(suggestedFor(editor)).toBe('ada bo');
    const turned = { ...editor, applications: editor.applications.toReversed() };
    expect(suggestedFor(turned)).toBe('ada bo');
  });

  it.each<[string, Row]>([
    ['has a spot', { status: 'confirmed' }],
    ['is asked', { status: 'request' }],
    ['is out because the line-up was closed', { status: 'unavailable' }],
  ])('leaves out who %s', (_, row) => {
    expect(suggestedFor(editorOf({ ada: row, bo: {} }))).toBe('bo');
  });

  it('leaves out who has a drafted yes or no, or was declined', () => {
    const editor = editorOf({ ada: {}, bo: {}, cem: {}, dua: {} });
    const draft: Draft = {
      entries: [lineOf('ada')],
      answers: { 'app-bo': { kind: 'reject', text: null } },
    };
    expect(suggestedFor(editor, { draft, declined: ['cem'] })).toBe('dua');
  });

  it('leaves out who cannot, is elsewhere or hidden, and says so', () => {
    const editor = editorOf({
      ada: { person: { night: 'cannot' } },
      bo: {},
      cem: { application: { hidden: true }, person: { night: 'cannot' } },
      dua: { person: { night: 'can' } },
    });
    const { choices, barred } = suggestFor(editor, { elsewhere: ['bo'] });
    expect(choices.map(({ comedianId }) => comedianId)).toEqual(['dua']);
    expect(barred).toEqual({ blocked: [], cannot: ['ada'], elsewhere: ['bo'], hidden: ['cem'] });
  });

  it('knows newcomers by their points, and people of the last show', () => {
    const editor = editorOf({ ada: repeat, bo: repeat, cem: {}, dua: newcomer }, { spots: 3 });
    expect(suggestedFor(editor, { newcomers: 1, repeats: 1 })).toBe('ada cem dua');
  });

  it('counts who is on the draft for the wishes, but not the host', () => {
    const editor = editorOf({ ada: repeat, bo: repeat, cem: {}, dua: newcomer, eva: newcomer }, { spots: 3 });
    expect(suggestedFor(editor, { draft: draftOf(lineOf('ada')), repeats: 1 })).toBe('cem dua');
    const host = draftOf(lineOf('ada', { part: 'host' }));
    expect(suggestedFor(editor, { draft: host, repeats: 1 })).toBe('bo cem');
    expect(suggestedFor(editor, { draft: draftOf(lineOf('dua')), newcomers: 1 })).toBe('ada bo');
  });
});

describe('the room for it', () => {
  const four = { ada: {}, bo: {}, cem: {}, dua: {} };

  it('is the free spots', () => {
    const draft = draftOf(lineOf('ada'));
    expect(suggestFor(editorOf(four), { draft }).room).toEqual({ places: 3, tooLong: 0, kept: 0 });
    expect(suggestFor(editorOf(four, { spotsTaken: 3 })).room.places).toBe(1);
    for (const spots of [0, -1]) {
      expect(suggestFor(editorOf(four, { spots, spotsTaken: 1 })).room).toEqual({
        places: 0,
        tooLong: 0,
        kept: 0,
      });
    }
  });

  it('ends with the time of the show', () => {
    // 14 + 3 + 14 + 3 + 14 = 48 minutes.
    expect(suggestFor(editorOf(four, { minutes: 14 })).room).toEqual({ places: 3, tooLong: 1, kept: 0 });
    // Three lines of 18 minutes and two pauses of 3 take exactly an hour.
    expect(suggestFor(editorOf(four, { minutes: 18 })).room.places).toBe(3);
    expect(suggestFor(editorOf(four, { minutes: 61 })).room).toEqual({ places: 0, tooLong: 4, kept: 0 });
    const break40 = lineOf('break', { part: 'break', comedianId: null, minutes: 40 });
    expect(suggestFor(editorOf(four), { draft: draftOf(break40) }).room.places).toBe(2);
  });

  it('keeps a spot and its time for everybody who is asked', () => {
    const editor = editorOf({ ...four, eva: { status: 'request' } }, { minutes: 14 });
    expect(suggestFor(editor).room).toEqual({ places: 2, tooLong: 1, kept: 1 });
    // The line counts once.
    const draft = draftOf(lineOf('eva', { minutes: 14 }));
    expect(suggestFor(editor, { draft }).room).toEqual({ places: 2, tooLong: 1, kept: 1 });
    const full = editorOf({ ...four, eva: { status: 'request' } }, { spotsTaken: 4 });
    expect(suggestFor(full).room).toEqual({ places: 0, tooLong: 0, kept: 0 });
  });
});

it('of a show without applicants is nobody', () => {
  expect(suggestFor(editorOf({}), { newcomers: 1 })).toMatchObject({
    choices: [],
    passedOver: [],
    unmet: [
      { kind: 'newcomers', wanted: 1, got: 0, because: 'people' },
      { kind: 'free', count: 4, because: 'people' },
    ],
  });
});
