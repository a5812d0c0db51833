import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { contrastWithWhite } from '@/lib/core/text/colour';
import { brandDefaultsSchema, brandProfileSchema } from './profile-schema';

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
