import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastWithWhite, readableContrast } from '@/lib/core/colour';
import { colourProposals } from './profile-limits';
import { codePoint, oddCharacter } from '@/lib/core/text/addresses';
import { addressField, brandDefaultsSchema, brandProfileSchema } from './schema';

const profile = { brandId: 'lachfabrik', revision: '0', name: 'Lachfabrik' };
const read = (fields: Record<string, unknown>) => brandProfileSchema.safeParse({ ...profile, ...fields });
const readDefaults = (fields: Record<string, unknown>) =>
  brandDefaultsSchema.safeParse({ brandId: 'lachfabrik', revision: '0', ...fields });
const problem = (parsed: ReturnType<typeof read> | ReturnType<typeof readDefaults>) =>
  parsed.success ? null : [parsed.error.issues[0]?.path.join('.'), parsed.error.issues[0]?.message];

describe('a brand’s profile', () => {
  it('needs a name; the rest is nothing when it is empty', () => {
    expect(read({}).data).toEqual({
      brandId: 'lachfabrik',
      revision: 0,
      name: 'Lachfabrik',
      aboutDe: null,
      aboutEn: null,
      colour: null,
      website: null,
      instagram: null,
      links: [],
      contactEmail: null,
    });
  });

  it.each([
    ['colour', ' 0B5D63 ', '#0b5d63'],
    ['website', 'lach.example.org', 'https://lach.example.org/'],
    ['instagram', '@Lach.Fabrik', 'lach.fabrik'],
    [
      'links',
      ' a.example.org\n\r\nhttps://b.example.org/x \na.example.org',
      ['https://a.example.org/', 'https://b.example.org/x'],
    ],
    ['contactEmail', 'Hallo@Example.org', 'hallo@example.org'],
  ])('takes %s %j', (name, typed, value) => {
    expect(read({ [name]: typed }).data).toMatchObject({ [name]: value });
  });

  it.each([
    ['name', '', 'required'],
    ['name', '\u3164', 'required'],
    ['name', 'x'.repeat(81), 'tooLong'],
    ['name', 'Lach\u202efabrik', 'controlCharacters'],
    ['aboutDe', 'x'.repeat(2001), 'tooLong'],
    ['colour', 'red', 'hexColour'],
    ['colour', '#0b5', 'hexColour'],
    ['colour', '#0b5d63;x', 'hexColour'],
    ['colour', 'url(//x.y)', 'hexColour'],
    ['website', 'http://example.org', 'httpsLink'],
    ['website', 'javascript://example.org/%0aalert(1)', 'httpsLink'],
    ['instagram', 'lach fabrik', 'instagramHandle'],
    ['links', 'https://a.example.org\ndata:text/html,x', 'httpsLink'],
    ['links', [1, 2, 3, 4, 5, 6].map((at) => `https://${at}.example.org`).join('\n'), 'tooManyLinks'],
    ['links', `https://example.org/${'x'.repeat(300)}`, 'linkTooLong'],
    ['contactEmail', 'h\u0430llo@example.org', 'oddCharacter'],
    ['contactEmail', 'hallo', 'emailFormat'],
  ])('refuses %s %j: %s', (name, typed, message) => {
    expect(problem(read({ [name]: typed }))).toEqual([name, message]);
  });

  it('takes the colour beside the choice of an own one, and otherwise leaves it alone', () => {
    expect(read({ colour: 'own', ownColour: '#FFB627' }).data?.colour).toBe('#ffb627');
    expect(read({ colour: 'own' }).data?.colour).toBeNull();
    expect(read({ colour: '', ownColour: '#ffb627' }).data?.colour).toBeNull();
    expect(problem(read({ colour: 'own', ownColour: 'red' }))).toEqual(['ownColour', 'hexColour']);
  });

  it.each(colourProposals)('has white letters that can be read on $name', ({ value }) => {
    expect(contrastWithWhite(value)).toBeGreaterThanOrEqual(readableContrast);
    expect(read({ colour: value }).data?.colour).toBe(value);
  });

  test('whatever colour is let through is one and nothing else', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^#?[0-9a-fA-F]{5,7}$/)),
        (colour) => {
          const parsed = read({ colour });
          return !parsed.success || parsed.data.colour === null || /^#[0-9a-f]{6}$/.test(parsed.data.colour);
        },
      ),
    );
  });
});

describe('a brand’s defaults', () => {
  it('are none where nothing is typed', () => {
    expect(readDefaults({}).data).toMatchObject({
      opensDaysBefore: null,
      decideDaysBefore: null,
      callRule: 'common',
      callMinutes: 30,
      replyDays: null,
      cancelHoursBefore: null,
      offersStepIn: true,
      rulesDe: null,
    });
  });

  it.each([
    ['opensDaysBefore', '0', 0],
    ['opensDaysBefore', '365', 365],
    ['replyDays', '1', 1],
    ['cancelHoursBefore', ' 336 ', 336],
    ['offersStepIn', 'no', false],
    ['callRule', 'rolling', 'rolling'],
    ['callMinutes', '0', 0],
    ['callMinutes', '180', 180],
  ])('takes %s %j', (name, typed, value) => {
    expect(readDefaults({ [name]: typed }).data).toMatchObject({ [name]: value });
  });

  it.each([
    ['opensDaysBefore', '366'],
    ['opensDaysBefore', '-1'],
    ['decideDaysBefore', '1.5'],
    ['replyDays', '0'],
    ['cancelHoursBefore', '337'],
    ['cancelHoursBefore', '0'],
    ['replyDays', '1e1'],
    ['replyDays', '٣'],
    ['callRule', 'usual', 'unknownChoice'],
    ['callMinutes', '7', 'unknownChoice'],
    ['callMinutes', '185', 'unknownChoice'],
    ['callMinutes', '-5', 'unknownChoice'],
  ])('refuse %s %j', (name, typed, code = 'numberOutOfRange') => {
    expect(problem(readDefaults({ [name]: typed }))).toEqual([name, code]);
  });
});

test.each([
  ['#ffffff', 1],
  ['#000000', 21],
  ['#767676', 4.54],
])('white on %s has the contrast %d', (colour, contrast) => {
  expect(contrastWithWhite(colour)).toBeCloseTo(contrast, 2);
});

const readAddress = (text: unknown) => {
  const parsed = addressField.safeParse(text);
  return parsed.success ? parsed.data : parsed.error.issues[0]?.message;
};

describe('an address for a team', () => {
  it.each([
    ['Ben@Example.ORG', 'ben@example.org'],
    ['  ben@example.org\n', 'ben@example.org'],
    ["o'neil+lach@mail.example.org", "o'neil+lach@mail.example.org"],
  ])('%j becomes %s', (text, address) => {
    expect(readAddress(text)).toBe(address);
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
    expect(readAddress(text)).toBe(problem);
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
    expect(readAddress(address)).toBe('oddCharacter');
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
