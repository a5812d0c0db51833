import { describe, expect, it } from 'vitest';
import { readFilters, type Applicant, type Stand } from './applicant-filters';
import { chooseRows, countOnScreen, readList, rowsAtFirst, writeList } from './list-rules';
import { applicationOf, personOf } from './testing';

const now = new Date('2026-10-30T12:00:00Z');
const filters = readFilters(new URLSearchParams());

/** Sixty applicants in the fair order: "p01" first. */
const crowd = Array.from({ length: 60 }, (_, index): Applicant => {
  const id = `p${String(index + 1).padStart(2, '0')}`;
  return { application: applicationOf(id), person: personOf(id, { rank: index + 1 }), stand: 'waits' };
});
const standing = (id: string, stand: Stand) =>
  crowd.map((one) => (one.person.comedianId === id ? { ...one, stand } : one));
const nobody = () => false;

describe('an address', () => {
  it('has the filters and the rows, and nothing that makes no sense', () => {
    const list = readList({ q: 'kim', band: ['none', 'upTo30'], rows: '100', tab: 'lineUp' });
    expect(list).toMatchObject({ rows: 100, filters: { text: 'kim', bands: ['none', 'upTo30'] } });
    expect(readList({ rows: 'all' }).rows).toBe('all');
    for (const rows of ['-1', '7', '1e9', 'x', ['100', '200'], undefined]) {
      expect(readList({ rows }).rows).toBe(rowsAtFirst);
    }
    const query = new URLSearchParams('tab=lineUp&rows=all');
    expect(writeList(query, { ...filters, order: 'name' }, 100).toString()).toBe(
      'tab=lineUp&order=name&rows=100',
    );
    expect(writeList(query, filters, rowsAtFirst).toString()).toBe('tab=lineUp');
  });
});

describe('the rows of a page', () => {
  const choose = (
    applicants: Applicant[],
    rows: number | 'all',
    answered = nobody as (id: string) => boolean,
  ) => {
    const { chosen, list } = chooseRows(applicants, { filters, rows, now }, answered);
    return { ids: chosen.map(({ person }) => person.comedianId), list };
  };

  it('are the first who pass the filters', () => {
    const { ids, list } = choose(standing('p02', 'out'), 50);
    expect(ids).toEqual(
      crowd
        .map(({ person }) => person.comedianId)
        .filter((id) => id !== 'p02')
        .slice(0, 50),
    );
    expect(list).toMatchObject({ isWhole: false, passing: 59, lastId: 'p51' });
  });

  it('are everybody, whatever the filters are, when there is room', () => {
    for (const rows of [60, 'all'] as const) {
      const { ids, list } = choose(standing('p02', 'out'), rows);
      expect(ids).toHaveLength(60);
      expect(list).toMatchObject({ isWhole: true, passing: 59, lastId: null });
    }
  });

  it('are also those in between to whom the draft has an answer', () => {
    const { ids } = choose(standing('p02', 'losing'), 50, (id) => id === 'app-p02' || id === 'app-p60');
    expect(ids).toHaveLength(51);
    expect(ids).toContain('p02');
  });
});

it('counts what the page’s edits have changed, of everybody', () => {
  const { list } = chooseRows(crowd, { filters, rows: 50, now }, nobody);
  const before = crowd.slice(0, 50);
  const after = standing('p01', 'yes').slice(0, 50);
  const { visible } = countOnScreen(list, { before, now: after });
  expect(visible).toMatchObject({ undecided: 59, open: 60, on: 1, all: 60 });
});
