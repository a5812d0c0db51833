import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bugLimits, errorLength, errorsAtMost } from './rules';
import { cleanError, cleanErrors, cleanPage } from './trace-rules';

const key = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N';

describe('the page of a report', () => {
  it.each([
    ['/user/spots', '/user/spots'],
    ['/user/spots?tab=vitaminB&token=geheim#x', '/user/spots'],
    ['/user/shows/0190f2c4-8f5e-7000-8000-000000000001', '/user/shows/0190f2c4-8f5e-7000-8000-000000000001'],
    [`/answer/${key}`, '/answer/…'],
    ['/answer/abc', '/answer/…'],
    ['/api/feeds/private/abc/calendar.ics', '/api/feeds/private/…'],
    [`/user/${key}/x`, '/user/…/x'],
    ['https://example.org/user', null],
    ['//example.org/user', null],
    ['javascript:alert(1)', null],
    ['', null],
    [`/${'abc/'.repeat(80)}`, null],
  ])('%s becomes %s', (address, page) => {
    expect(cleanPage(address)).toBe(page);
  });
});

describe('an error of a report', () => {
  it.each([
    ['TypeError: x is not a function', 'TypeError: x is not a function'],
    ['Failed to fetch https://a.example/user/spots?secret=1', 'Failed to fetch /user/spots'],
    ['at "/answer/abc?x=1"', 'at "/answer/…"'],
    ['mail to kim@example.org failed', 'mail to … failed'],
    [`token ${key} refused`, 'token … refused'],
    ['Bearer: key=12345', 'Bearer: key…'],
    ['two\nlines\tof text', 'two lines of text'],
    ['', ''],
  ])('%s becomes %s', (text, clean) => {
    expect(cleanError(text)).toBe(clean);
  });

  it('is never longer than allowed, has no address of a person and no query, whatever it was', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 900 }), (text) => {
        const clean = cleanError(`${text} kim@example.org /answer/abc?token=${key}`);
        expect(clean.length).toBeLessThanOrEqual(errorLength);
        expect(clean).not.toContain('kim@');
        expect(clean).not.toContain('token=');
      }),
    );
  });

  it('stands in a line of its own, and only the first few are taken', () => {
    const text = cleanErrors(Array.from({ length: 9 }, (_, nth) => `${nth} ${'x '.repeat(400)}`).join('\n'));
    expect(text.split('\n')).toHaveLength(errorsAtMost);
    expect(text.length).toBeLessThanOrEqual(bugLimits.errors);
  });
});
