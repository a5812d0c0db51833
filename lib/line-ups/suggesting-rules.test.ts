import { describe, expect, it } from 'vitest';
import type { Draft } from './draft-rules';
import type { Standing } from './sending-rules';
import { planSending } from './sending-rules';
import { suggestLineUp } from './suggesting-rules';
import { lineOf, applicationOf, personOf } from './testing';
import type { Editor, EditorApplication, EditorPerson } from './view';

const none = { points: 20, newcomer: 0 };

type Row = {
  status?: Standing['status'];
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

const chosenOf = (...input: Parameters<typeof suggestFor>) =>
  suggestFor(...input)
    .choices.map(({ comedianId }) => comedianId)
    .join(' ');

const newcomer = { person: { score: { ...personOf('').score, newcomer: 25 } } };
const repeat = { person: { wasInLastShow: true } };
const draftOf = (...entries: Draft['entries']): Draft => ({ entries, answers: {} });

describe('the suggestion for a line-up', () => {
  it('is of people who wait, in the fair order', () => {
    const editor = editorOf({ ada: {}, bo: {}, cem: {} }, { spots: 2 });
    expect(chosenOf(editor)).toBe('ada bo');
    const turned = { ...editor, applications: editor.applications.toReversed() };
    expect(chosenOf(turned)).toBe('ada bo');
  });

  it.each<[string, Row]>([
    ['has a spot', { status: 'confirmed' }],
    ['is asked', { status: 'request' }],
    ['is out because the line-up was closed', { status: 'unavailable' }],
  ])('leaves out who %s', (_, row) => {
    expect(chosenOf(editorOf({ ada: row, bo: {} }))).toBe('bo');
  });

  it('leaves out who has a drafted yes or no, or was declined', () => {
    const editor = editorOf({ ada: {}, bo: {}, cem: {}, dua: {} });
    const draft: Draft = {
      entries: [lineOf('ada')],
      answers: { 'app-bo': { kind: 'reject', text: null } },
    };
    expect(chosenOf(editor, { draft, declined: ['cem'] })).toBe('dua');
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
    expect(chosenOf(editor, { newcomers: 1, repeats: 1 })).toBe('ada cem dua');
  });

  it('counts who is on the draft for the wishes, but not the host', () => {
    const editor = editorOf({ ada: repeat, bo: repeat, cem: {}, dua: newcomer, eva: newcomer }, { spots: 3 });
    expect(chosenOf(editor, { draft: draftOf(lineOf('ada')), repeats: 1 })).toBe('cem dua');
    const host = draftOf(lineOf('ada', { part: 'host' }));
    expect(chosenOf(editor, { draft: host, repeats: 1 })).toBe('bo cem');
    expect(chosenOf(editor, { draft: draftOf(lineOf('dua')), newcomers: 1 })).toBe('ada bo');
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
