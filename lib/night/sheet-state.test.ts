import { describe, expect, it } from 'vitest';
import { madeChange, sheetOf, withNews, type MadeChange, conflictsIn } from './sheet-state';
import { after, change, planOf } from './testing';
import type { ChangeView, NightView } from './view';
import type { Change } from './rules';

const view = (changes: ChangeView[] = [], more: Partial<NightView> = {}): NightView => ({
  showId: 'show',
  brandId: 'brand',
  title: 'Freitagslacher',
  day: 'Fr 27. Nov',
  starts: '20:00',
  timeZone: 'Europe/Berlin',
  phase: 'open',
  now: after(0),
  doors: null,
  venue: 'Keller',
  startsAt: after(0),
  buffer: 1,
  minutes: 7,
  revision: changes.at(-1)?.number ?? 0,
  lines: planOf('ada', 'ben').map((line) => ({
    ...line,
    name: line.id,
    callAt: '19:30',
    onAt: '20:00',
    note: null,
    walkOn: null,
  })),
  changes,
  ...more,
});
const by = (name: string, ...rest: Parameters<typeof change>): ChangeView => ({
  ...change(...rest),
  by: name,
});
const made = (more: Partial<MadeChange>): MadeChange => ({
  id: 'made',
  kind: 'start',
  lineId: 'ada',
  afterId: null,
  undoneId: null,
  minutes: null,
  name: '',
  basedOn: 0,
  phoneId: 'me',
  at: new Date(after(3)).toISOString(),
  ...more,
});

describe('news', () => {
  const [one, two, three] = [by('A', 'start', 'ada'), by('B', 'end', 'ada'), by('A', 'start', 'ben')].map(
    (each, index) => ({
      ...each,
      number: index + 1,
    }),
  );

  it('add what is new, in whatever order they come, and repeat nothing', () => {
    const whole = view([one!, two!, three!], { now: after(9) });
    const parts = [
      view([one!]),
      view([three!], { now: after(9) }),
      view([two!], { now: after(5) }),
      view([one!]),
    ];
    const joined = parts.reduce((before, news) => withNews(before, news));
    expect(joined).toEqual(whole);
  });

  it('older than what is there change neither the lines nor the phase', () => {
    const now = view([], { now: after(9), phase: 'over', lines: [] });
    expect(withNews(now, view())).toMatchObject({ phase: 'over', lines: [] });
  });
});

describe('the sheet', () => {
  it('shows at once what is on its way, once, also when the server has it already', () => {
    const tapped = made({});
    expect(sheetOf(view(), [tapped], after(3)).on).toMatchObject({
      id: 'ada',
      name: 'ada',
      beganAt: after(3),
    });
    const arrived = { ...by('A', 'start', 'ada'), id: tapped.id, at: after(3) };
    expect(
      sheetOf(view([arrived]), [tapped], after(3)).lines.filter(({ state }) => state === 'on'),
    ).toHaveLength(1);
  });

  it('shows a walk-in before the server has it, and what is said of them', () => {
    const door = made({ kind: 'walkIn', lineId: null, name: 'Dana', minutes: 5, afterId: 'ben' });
    const skip = made({ id: 'other', kind: 'skip', lineId: door.id, at: new Date(after(4)).toISOString() });
    const sheet = sheetOf(view(), [door, skip], after(5));
    expect(sheet.lines.at(-1)).toMatchObject({
      name: 'Dana',
      walkIn: 'Dana',
      state: 'skipped',
      callAt: null,
    });
    expect(sheet.coming.map(({ id }) => id)).toEqual(['ada', 'ben']);
  });
});

it('a break has no call time', () => {
  const [first, ...others] = view().lines;
  const lines = [{ ...first!, part: 'break' as const }, ...others];
  expect(sheetOf(view([], { lines }), [], after(0)).lines.map(({ callAt }) => callAt)).toEqual([
    null,
    '19:30',
  ]);
});

describe('a tap', () => {
  const about = { id: 'new', phoneId: 'me', made: [], now: after(2) };

  it('is based on what the page knows', () => {
    const known = view([by('A', 'start', 'ada', { number: 7, at: after(1) })]);
    const at = new Date(after(2)).toISOString();
    expect(madeChange({ kind: 'end', lineId: 'ada' }, { ...about, night: known })).toMatchObject({
      basedOn: 7,
      at,
    });
  });

  it('comes after all that the page knows, even when the clock was set back', () => {
    const known = view([by('A', 'start', 'ada', { number: 1, at: after(30) })]);
    const first = madeChange({ kind: 'end', lineId: 'ada' }, { ...about, night: known });
    expect(Date.parse(first.at)).toBe(after(30) + 1);
    const second = madeChange({ kind: 'back', lineId: 'ada' }, { ...about, night: known, made: [first] });
    expect(Date.parse(second.at)).toBe(after(30) + 2);
  });
});

/** A change of a phone that was online all the time, and one of a phone that was offline and sent it later. */
const online = (kind: Change['kind'], lineId: string, more: Partial<Change> = {}) =>
  change(kind, lineId, { number: 5, basedOn: 4, phoneId: 'here', at: after(5), ...more });
const offline = (kind: Change['kind'], lineId: string, more: Partial<Change> = {}) =>
  change(kind, lineId, { number: 6, basedOn: 4, phoneId: 'there', at: after(3), ...more });

describe('two phones that were apart', () => {
  it('contradict each other about one line, and the later change counts', () => {
    const [noShow, late] = [online('noShow', 'ada'), offline('late', 'ada', { minutes: 10 })];
    expect(conflictsIn([noShow, late])).toMatchObject([{ counts: noShow, loses: late }]);
    const later = { ...late, at: after(9) };
    expect(conflictsIn([noShow, later])).toMatchObject([{ counts: later, loses: noShow }]);
  });

  it('contradict each other about who is on stage', () => {
    expect(conflictsIn([online('start', 'ada'), offline('start', 'ben')])).toHaveLength(1);
    expect(conflictsIn([online('start', 'ada'), offline('end', 'ada')])).toHaveLength(1);
  });

  it.each([
    ['another line', online('noShow', 'ada'), offline('noShow', 'ben')],
    ['the same', online('noShow', 'ada'), offline('noShow', 'ada')],
    ['walk-ins', online('walkIn', 'x', { name: 'X' }), offline('walkIn', 'y', { name: 'Y' })],
    ['one who knew the other', online('noShow', 'ada'), offline('late', 'ada', { basedOn: 5 })],
    ['one phone with two changes', online('noShow', 'ada'), offline('late', 'ada', { phoneId: 'here' })],
    ['one that is not sent yet', online('noShow', 'ada'), offline('late', 'ada', { number: Infinity })],
  ])('do not contradict each other: %s', (_, one, other) => {
    expect(conflictsIn([one, other])).toEqual([]);
  });

  it('have agreed as soon as somebody who knew both says it again, or takes one back', () => {
    const both = [online('noShow', 'ada'), offline('late', 'ada', { minutes: 10 })];
    const [first] = both;
    expect(conflictsIn([...both, change('back', 'ada', { number: 7, basedOn: 6 })])).toEqual([]);
    expect(conflictsIn([...both, change('back', 'ben', { number: 7, basedOn: 6 })])).toHaveLength(1);
    expect(
      conflictsIn([...both, change('undo', null, { number: 7, basedOn: 6, undoneId: first?.id ?? null })]),
    ).toEqual([]);
  });

  it('get told of each thing once', () => {
    const rivals = [
      online('start', 'ada', { number: 5 }),
      online('end', 'ada', { number: 6, basedOn: 5 }),
      offline('start', 'ben', { number: 7 }),
      offline('end', 'ben', { number: 8, basedOn: 4 }),
    ];
    expect(conflictsIn(rivals)).toHaveLength(1);
  });
});
