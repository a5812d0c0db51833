import { describe, expect, it } from 'vitest';
import { cursorBefore, readCursor, writeCursor } from './cursor';

const id = '01a06090-dab3-70fc-8d74-9b1a7d0bea90';
const startsAt = new Date('2026-11-27T19:00:00.123Z');

describe('a cursor', () => {
  it('is one word that is read as it was written', () => {
    const word = writeCursor({ startsAt, id });
    expect(word).toMatch(/^[\w-]{32}$/);
    expect(readCursor(word)).toEqual({ startsAt, id });
  });

  it('survives the earliest and the latest show', () => {
    for (const instant of [new Date(0), new Date(8.64e15)]) {
      const cursor = { startsAt: instant, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
      expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    }
  });

  it.each([
    ['nothing', undefined],
    ['several', [writeCursor({ startsAt, id }), 'x']],
    ['an empty word', ''],
    ['a short word', writeCursor({ startsAt, id }).slice(1)],
    ['a long word', `${writeCursor({ startsAt, id })}A`],
    ['a word of 10,000 letters', 'A'.repeat(10_000)],
    ['other letters', `${'A'.repeat(31)}%`],
    ['a time that there is not', '_'.repeat(32)],
    ['a date', startsAt.toISOString()],
  ])('is not read from %s', (_what, word) => {
    expect(readCursor(word)).toBeNull();
  });

  it('before an instant lies before every show of it', () => {
    expect(cursorBefore(startsAt)).toEqual({ startsAt, id: '00000000-0000-0000-0000-000000000000' });
  });
});
