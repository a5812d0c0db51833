import { describe, expect, it } from 'vitest';
import { countInboxFilters, inboxQuery, inboxTabs, type InboxFilters } from './filters';
import { readInboxFilters } from './schema';

const id = '0199aaaa-0000-7000-8000-000000000001';
const nothing = {
  tab: 'new',
  show: null,
  venue: null,
  format: null,
  band: null,
  firstTimer: false,
  due: false,
  q: '',
  after: null,
  pages: 1,
} as const;

describe('readInboxFilters', () => {
  it('shows what is new when an address asks for nothing', () => {
    expect(readInboxFilters({})).toEqual(nothing);
  });

  it('ignores odd values one by one', () => {
    const odd = { tab: 'everything', show: 'x', venue: [id, id], format: '', band: '10-30', firstTimer: '1' };
    expect(
      readInboxFilters({
        ...odd,
        due: ['yes'],
        q: 'x'.repeat(101),
        after: '%00',
        pages: '13',
        __proto__: id,
      }),
    ).toEqual(nothing);
    expect(readInboxFilters({ ...odd, tab: 'hidden', q: 'Anna' })).toEqual({
      ...nothing,
      tab: 'hidden',
      q: 'Anna',
    });
  });

  it.each(inboxTabs)('an address reproduces the view (%s)', (tab) => {
    const filters: InboxFilters = {
      tab,
      show: id,
      venue: id,
      format: id,
      after: id,
      pages: 6,
      band: 'upTo30',
      firstTimer: true,
      due: true,
      q: 'Süß & 100 %',
    };
    const query = new URLSearchParams(inboxQuery(filters));
    expect(readInboxFilters(Object.fromEntries(query))).toEqual(filters);
    expect(countInboxFilters(filters)).toBe(7);
  });

  it('leaves out of an address what is as usual', () => {
    expect(inboxQuery(nothing)).toBe('');
    expect(inboxQuery({ ...nothing, tab: 'archive' })).toBe('?tab=archive');
  });
});
