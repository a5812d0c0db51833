import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { codePoint, oddCharacter } from '@/lib/core/text/email-rules';
import { addressField } from './member-schema';

const read = (text: unknown) => {
  const parsed = addressField.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('an address for a team', () => {
  it.each([
    ['Ben@Example.ORG', 'ben@example.org'],
    ['  ben@example.org\n', 'ben@example.org'],
    ["o'neil+lach@mail.example.org", "o'neil+lach@mail.example.org"],
  ])('%j becomes %s', (text, address) => {
    expect(read(text)).toBe(address);
  });

  it.each([
    ['', 'required'],
    [undefined, 'required'],
    [['a@example.org', 'b@example.org'], 'required'],
    ['ben', 'emailFormat'],
    ['ben@', 'emailFormat'],
    ['@example.org', 'emailFormat'],
    ['ben@localhost', 'emailFormat'],
    ['ben@@example.org', 'emailFormat'],
    ['Ben <ben@example.org>', 'oddCharacter'],
    [`${'a'.repeat(250)}@example.org`, 'tooLong'],
  ])('%j is refused: %s', (text, problem) => {
    expect(read(text)).toBe(problem);
  });

  it.each([
    ['Cyrillic а', 'b\u0430n@example.org', 'U+0430'],
    ['all Cyrillic', '\u0431\u0435\u043d@example.org', 'U+0431'],
    ['Greek ο', 'b\u03bfb@example.org', 'U+03BF'],
    ['a domain', 'ben@ex\u0430mple.org', 'U+0430'],
    // Converting to lower case first would make it a plain k.
    ['Kelvin', '\u212aen@example.org', 'U+212A'],
    ['full width', '\uff42en@example.org', 'U+FF42'],
    ['umlaut', 'j\u00fcrgen@example.org', 'U+00FC'],
    ['inside invisible', 'be\u200bn@example.org', 'U+200B'],
    ['past the first plane', 'be\u{1d427}@example.org', 'U+1D427'],
  ])('%s is refused, and named', (_, address, code) => {
    expect(read(address)).toBe('oddCharacter');
    expect(codePoint(oddCharacter(address) ?? '')).toBe(code);
  });

  test('whatever is let through is ASCII in lower case', () => {
    fc.assert(
      fc.property(fc.oneof(fc.emailAddress(), fc.string({ unit: 'binary' })), (text) => {
        const parsed = addressField.safeParse(text);
        return !parsed.success || /^[\x21-\x40\x5b-\x7e]+$/.test(parsed.data);
      }),
    );
  });
});
