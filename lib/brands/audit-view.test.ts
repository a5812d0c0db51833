import { describe, expect, it } from 'vitest';
import type { AuditRow } from './audit-queries';
import { describeShow, subjectOf, toAuditDays } from './audit-view';

const ada = '0198a1b2-c3d4-7e5f-8a9b-000000000001';
const bo = '0198a1b2-c3d4-7e5f-8a9b-000000000002';
const now = new Date('2026-11-20T12:00:00Z');

const show = {
  id: 'show',
  title: 'Freitagslacher',
  startsAt: new Date('2026-11-27T23:30:00Z'),
  timeZone: 'Europe/London',
};

const row = (data: Partial<AuditRow> = {}): AuditRow => ({
  id: '1',
  at: new Date('2026-11-20T10:04:00Z'),
  kind: 'memberAdded',
  actorComedianId: ada,
  showId: null,
  facts: {},
  ...data,
});

const read = (...rows: AuditRow[]) =>
  toAuditDays(rows, {
    names: new Map([[ada, 'Ada']]),
    shows: new Map([['show', show]]),
    language: 'de',
    now,
  });

const entryOf = (data: Partial<AuditRow>) => read(row(data))[0]?.entries[0];

describe('the log of a brand', () => {
  it('is grouped by days, which begin at midnight in Berlin', () => {
    const days = read(
      row({ id: '3', at: new Date('2026-11-19T23:30:00Z') }),
      row({ id: '2', at: new Date('2026-11-19T22:30:00Z') }),
      row({ id: '1', at: new Date('2026-11-19T10:00:00Z') }),
    );
    expect(days.map(({ date, day, entries }) => [date, day, entries.map(({ id }) => id)])).toEqual([
      ['2026-11-20', 'Fr 20. Nov', ['3']],
      ['2026-11-19', 'Do 19. Nov', ['2', '1']],
    ]);
    expect(days[0]?.entries[0]?.time).toBe('00:30');
    expect(read()).toEqual([]);
  });

  it.each([
    ['somebody who is still there', ada, { name: 'Ada' }],
    ['somebody who is gone', bo, { is: 'gone' }],
    ['whoever runs the platform', null, { is: 'platform' }],
  ])('names who did it: %s', (_what, actorComedianId, by) => {
    expect(entryOf({ actorComedianId })?.by).toEqual(by);
  });

  it.each([
    ['somebody who is still there', { comedianId: ada }, { name: 'Ada' }],
    ['somebody who is gone', { comedianId: bo }, { is: 'gone' }],
    ['an address whose owner has never opened the area', {}, { is: 'notOpened' }],
    ['what is no id', { comedianId: 'ada@example.org' }, { is: 'notOpened' }],
  ])('names whom it concerned: %s', (_what, facts, whom) => {
    expect(entryOf({ facts })?.whom).toEqual(whom);
    expect(JSON.stringify(entryOf({ facts }))).not.toContain('@');
  });

  it('has the facts of an event as text', () => {
    const facts = {
      role: 'admin',
      from: 8,
      to: 'sechs',
      name: 'Saal',
      reason: 'Zu voll',
      fields: ['name', 'logo'],
    };
    expect(entryOf({ facts })).toMatchObject({ ...facts, from: '8' });
  });

  it.each([
    null,
    'x',
    7,
    [],
    { role: 'owner', from: {}, to: [], name: 1, reason: 2, fields: ['email', 'name'] },
  ])('leaves out what it cannot read, and keeps the event: %j', (facts) => {
    expect(entryOf({ facts: facts as AuditRow['facts'] })).toMatchObject({
      kind: 'memberAdded',
      role: null,
      from: '',
      to: '',
      name: '',
      reason: null,
      fields: [],
    });
  });

  it('leads to the show, as long as there is one', () => {
    expect(entryOf({ showId: 'show' })?.show).toEqual({ id: 'show', words: 'Freitagslacher, Fr 27. Nov' });
    expect(entryOf({ showId: 'deleted' })?.show).toBeNull();
    expect(entryOf({})?.show).toBeNull();
  });
});

it('finds whom an event concerned by their id', () => {
  expect(subjectOf(row({ facts: { comedianId: bo } }))).toBe(bo);
  expect(subjectOf(row({ facts: { comedianId: 'x' } }))).toBeNull();
});

it('names the day of a show in the zone of its venue', () => {
  expect(describeShow(show, 'en', now)).toBe('Freitagslacher, Fri 27 Nov');
  expect(describeShow({ ...show, timeZone: 'Europe/Berlin' }, 'en', now)).toBe('Freitagslacher, Sat 28 Nov');
});
