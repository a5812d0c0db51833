import { afterEach, beforeEach, describe, expect, test, vi, it } from 'vitest';
import { limited } from '@/lib/core/text/limited-schema';
import { recordOf } from '@/lib/core/record';
import { profileLimits, partFields, textNames, textsOf, type ProfilePart } from './rules';
import { hasBegun, instagramHandle, registrationSchema, sayNightSchema, changeProfileSchema } from './schema';
import { nextAnswer, type NightAnswer } from './night-rules';

/** Invalid texts for fields of a profile, at registration and later: field, text, key of `validation`. */
const refusedFields: [field: string, text: string, problem: string][] = [
  ['name', 'Anna\u0007', 'controlCharacters'],
  ['name', 'Anna\u202Egnp', 'controlCharacters'],
  ['name', 'Anna \u202Ereveil', 'controlCharacters'],
  ['name', '\u200FAnna', 'controlCharacters'],
  ['name', '\u2066Anna\u2069', 'controlCharacters'],
  ['name', '\u200B\u200B', 'required'],
  ['name', '\u3164', 'required'],
  ['name', '🎤', 'nameWithoutLetters'],
  ['name', 'a'.repeat(profileLimits.name + 1), 'tooLong'],
  ['city', 'a'.repeat(profileLimits.city + 1), 'tooLong'],
  ['aboutMe', 'a'.repeat(profileLimits.aboutMe + 1), 'tooLong'],
  ['previousShows', 'a\u0000b', 'controlCharacters'],
  ['startMonth', '13', 'unknownChoice'],
  ['startMonth', '0', 'unknownChoice'],
  ['startMonth', '1.5', 'unknownChoice'],
  ['startYear', '1900', 'unknownChoice'],
  ['startYear', '1949', 'unknownChoice'],
  ['startYear', 'früher', 'unknownChoice'],
  ['spotCountBand', '11', 'unknownChoice'],
  ['spotCountBand', '>1000', 'unknownChoice'],
  ['gender', 'other', 'unknownChoice'],
  ['lgbtq', 'maybe', 'unknownChoice'],
  ['instagram', 'not a handle', 'instagramHandle'],
  ['instagram', 'https://instagram.com.lach.example/anna', 'instagramHandle'],
  ['instagram', 'https://lnstagram.com/anna', 'instagramHandle'],
  ['instagram', 'javascript:alert(1)', 'instagramHandle'],
  ['promoLink', 'http://example.org', 'httpsLink'],
  ['promoLink', 'javascript:alert(1)', 'httpsLink'],
  ['promoLink', 'java\tscript:alert(1)', 'httpsLink'],
  ['promoLink', 'da\tta:text/html,<script>alert(1)</script>', 'httpsLink'],
  ['promoLink', 'https://lach.example@böse.example', 'httpsLink'],
  ['videoLink', 'javascript:alert(1)', 'httpsLink'],
];

const complete = {
  name: 'Anna Beispiel',
  city: 'Berlin',
  startMonth: '3',
  startYear: '2022',
  spotCountBand: 'upTo30',
  language: 'de',
  privacy: 'yes',
};

/** The first problem of each field, as forms show it. */
function problems(values: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  const { error } = registrationSchema.safeParse(values);
  for (const { path, message } of error?.issues ?? []) fields[path.join('.')] ??= message;
  return fields;
}

const problemOf = (field: string, value: unknown) => problems({ ...complete, [field]: value })[field];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T12:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('registration', () => {
  test('takes the required fields alone; the rest is no answer', () => {
    expect(registrationSchema.parse(complete)).toEqual({
      name: 'Anna Beispiel',
      city: 'Berlin',
      cityId: null,
      comedyStart: new Date('2022-03-01'),
      spotCountBand: 'upTo30',
      performs: true,
      ...recordOf(textNames, () => null),
      gender: 'none',
      lgbtq: 'none',
      sharesIdentity: false,
      language: 'de',
      callbackUrl: '',
    });
  });

  test('takes everything', () => {
    const all = {
      ...complete,
      cityId: '2950159',
      instagram: '@Anna.Beispiel',
      promoLink: 'anna.example.org/comedy',
      videoLink: 'https://video.example.org/watch?v=1',
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: 'yes',
      previousShows: ' Erste Zeile\r\nzweite ',
      aboutMe: 'Ich stehe drauf.',
      callbackUrl: '/user/cities',
    };
    expect(registrationSchema.parse(all)).toMatchObject({
      cityId: 2950159,
      instagram: 'anna.beispiel',
      promoLink: 'https://anna.example.org/comedy',
      videoLink: 'https://video.example.org/watch?v=1',
      gender: 'nonBinary',
      lgbtq: 'yes',
      sharesIdentity: true,
      previousShows: 'Erste Zeile\nzweite',
      aboutMe: 'Ich stehe drauf.',
      callbackUrl: '/user/cities',
    });
  });

  test('names every required field of an empty form, and the consent', () => {
    const required = {
      name: 'required',
      city: 'required',
      startMonth: 'required',
      startYear: 'required',
      spotCountBand: 'required',
      language: 'required',
      privacy: 'privacyRequired',
    };
    expect(problems({})).toEqual(required);
    expect(problems(Object.fromEntries(Object.keys(complete).map((name) => [name, '  '])))).toEqual(required);
  });

  test('asks nobody about the stage who does not perform, whatever they chose before', () => {
    const organiser = { ...complete, startMonth: '', startYear: '1900', spotCountBand: 'x', staysOff: 'yes' };
    expect(registrationSchema.parse(organiser)).toMatchObject({
      performs: false,
      comedyStart: new Date('2026-11-01'),
      spotCountBand: 'none',
    });
    expect(problems({ staysOff: 'yes', privacy: 'yes', language: 'de' })).toEqual({
      name: 'required',
      city: 'required',
    });
  });

  test('counts a field that is there twice as empty', () => {
    expect(problemOf('name', ['Anna', 'Ben'])).toBe('required');
  });

  test.each([...refusedFields, ['language', 'fr', 'unknownChoice'], ['privacy', 'no', 'privacyRequired']])(
    'refuses %s %j: %s',
    (field, value, message) => {
      expect(problemOf(field, value)).toBe(message);
    },
  );

  test('takes texts at their limit, with breaks', () => {
    expect(problemOf('name', 'ä'.repeat(profileLimits.name))).toBeUndefined();
    expect(problemOf('aboutMe', 'Zeile\n\tzwei')).toBeUndefined();
  });

  test('squeezes the spaces of one-line fields', () => {
    expect(registrationSchema.parse({ ...complete, name: '  Anna \t Beispiel\n' }).name).toBe(
      'Anna Beispiel',
    );
  });

  test('makes the name plain, and leaves three marks on a letter of any text', () => {
    const pile = `a${'\u0301'.repeat(30)}`;
    const left = 'a\u0301\u0301\u0301';
    const read = registrationSchema.parse({ ...complete, name: 'An\u200Bna\u{e0041} 𝐁 🎤', aboutMe: pile });
    expect([read.name, read.aboutMe]).toEqual(['Anna B 🎤', left]);
    expect(problemOf('name', '\ufdfa'.repeat(profileLimits.name))).toBe('tooLong');
  });

  test('knows no start in the future, and says so beside other problems', () => {
    const december = { startMonth: '12', startYear: '2026' };
    expect(problems({ ...complete, ...december })).toEqual({ startMonth: 'inFuture' });
    expect(problems({ ...complete, ...december, name: '' })).toEqual({
      name: 'required',
      startMonth: 'inFuture',
    });
    expect(problems({ ...complete, startMonth: '11', startYear: '2026' })).toEqual({});
    expect(problemOf('startYear', '2027')).toBeUndefined();
    expect(problems({ ...complete, startYear: '2027' })).toEqual({ startMonth: 'inFuture' });
  });
});

test('a month has begun as soon as it has anywhere', () => {
  expect(hasBegun(2026, 12, new Date('2026-11-30T09:59:59Z'))).toBe(false);
  expect(hasBegun(2026, 12, new Date('2026-11-30T10:00:00Z'))).toBe(true);
});

describe('an Instagram handle', () => {
  test.each([
    ['anna.beispiel', 'anna.beispiel'],
    ['@anna', 'anna'],
    ['Anna_99', 'anna_99'],
    ['https://www.instagram.com/anna/', 'anna'],
    ['instagram.com/anna?igsh=abc', 'anna'],
    ['https://instagram.com/@anna', 'anna'],
    ['https://www.instagram.com/p/Cabc123/', null],
    ['https://www.instagram.com/reel', null],
    ['https://evil.example/instagram.com/anna', null],
    ['@@anna', null],
    ['anna..b', null],
    ['.anna', null],
    ['anna.', null],
    ['anna b', null],
    ['änna', null],
    ['a'.repeat(31), null],
    ['@', null],
  ])('%s is %s', (text, handle) => {
    expect(instagramHandle(text)).toBe(handle);
  });
});

const read = (said: unknown) => sayNightSchema.safeParse({ said }).data?.said ?? null;

it.each([
  ['1 can', { night: 1, answer: 'can' }],
  ['7 unsaid', { night: 7, answer: 'unsaid' }],
  ['2026-12-01 cannot', { night: '2026-12-01', answer: 'cannot' }],
  ['2028-02-29 can', { night: '2028-02-29', answer: 'can' }],
])('%j is read', (said, expected) => {
  expect(read(said)).toEqual(expected);
});

it.each([
  '',
  '0 can',
  '8 can',
  '1',
  '1 maybe',
  '2027-02-29 can',
  '2026-13-01 can',
  '2026-12-01',
  '2026-12-01 can can',
  '1 constructor',
  'x'.repeat(1_000_000),
  null,
])('%j is refused', (said) => {
  expect(read(said)).toBeNull();
});

it.each([
  ['unsaid', ['can', 'cannot', 'unsaid']],
  ['can', ['cannot', 'unsaid', 'cannot']],
  ['cannot', ['can', 'unsaid', 'can']],
] as const)('where %s is usual, taps in a row say %j', (usual, answers) => {
  let said: NightAnswer = 'unsaid';
  expect(answers.map(() => (said = nextAnswer(said, usual)))).toEqual(answers);
});

it.each(['can', 'cannot'] as const)('%s, said before it was usual, is taken back by a tap', (said) => {
  expect(nextAnswer(said, said)).toBe('unsaid');
});

const schema = limited(changeProfileSchema);

const general = {
  part: 'general',
  seen: 'abc',
  name: 'Anna Beispiel',
  city: 'Berlin',
  cityId: '2950159',
  startMonth: '3',
  startYear: '2022',
  spotCountBand: 'upTo30',
};
const about = { part: 'about', seen: 'abc' };
const video = { part: 'video', seen: 'abc' };

const fieldsOf = (part: string): readonly string[] => partFields[part as ProfilePart];

/** The first problem of each field, as forms show it. */
function problemsOf(values: Record<string, unknown>): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of schema.safeParse(values).error?.issues ?? [])
    fields[path.join('.')] ??= message;
  return fields;
}

describe('the forms of a profile', () => {
  test('take the required fields alone; the rest is no answer', () => {
    expect(schema.parse(general)).toEqual({
      part: 'general',
      seen: 'abc',
      name: 'Anna Beispiel',
      city: 'Berlin',
      cityId: 2950159,
      comedyStart: new Date('2022-03-01'),
      spotCountBand: 'upTo30',
      performs: true,
      ...recordOf(textsOf('general'), () => null),
    });
    expect(schema.parse(about)).toEqual({
      ...about,
      ...recordOf(textsOf('about'), () => null),
      gender: 'none',
      lgbtq: 'none',
      sharesIdentity: false,
    });
    expect(schema.parse(video)).toEqual({ ...video, videoLink: null });
  });

  test('say that somebody does not perform', () => {
    expect(schema.parse({ ...general, staysOff: 'yes' })).toMatchObject({ performs: false });
  });

  test('take the fields of their own part and no others', () => {
    const all = { ...general, aboutMe: 'Ich', videoLink: 'https://lach.example', email: 'a@b.example' };
    expect(Object.keys(schema.parse({ ...all, part: 'video' })).sort()).toEqual([
      'part',
      'seen',
      'videoLink',
    ]);
  });

  test.each(refusedFields)('refuse %s %j: %s', (field, value, message) => {
    const form = [general, about, video].find(({ part }) => fieldsOf(part).includes(field));
    expect(problemsOf({ ...form, [field]: value })).toEqual({ [field]: message });
  });

  test.each([
    ['general', 'name'],
    ['general', 'city'],
    ['general', 'instagram'],
    ['general', 'promoLink'],
    ['about', 'aboutMe'],
    ['about', 'previousShows'],
    ['video', 'videoLink'],
    ['video', 'seen'],
  ])('refuse 10 MB of text (%s: %s) before any pattern reads them', (part, field) => {
    const huge = '@.'.repeat(5 * 1024 * 1024);
    const values = { ...general, part, [field]: huge };
    expect(Object.keys(problemsOf(values))).toEqual([field]);
  });

  test('know no other part', () => {
    expect(problemsOf({ ...general, part: 'all' })).toHaveProperty('part');
    expect(problemsOf({ ...general, part: undefined })).toHaveProperty('part');
  });

  test('understand a pasted address of Instagram', () => {
    const address = 'https://www.instagram.com/Anna.Beispiel/?igsh=abc';
    expect(schema.parse({ ...general, instagram: address })).toMatchObject({ instagram: 'anna.beispiel' });
  });
});
