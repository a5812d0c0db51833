import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { projectDir } from '@/lib/core/testing/gather';

/** Texts that have broken software before. */
export const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\u202e',
  '\uffff',
  '🎤'.repeat(300),
  'a\u0301'.repeat(600),
  'ﷺ'.repeat(501),
  '-1',
  '0',
  '1e309',
  'NaN',
  '0x10',
  '٣',
  '9'.repeat(400),
  '2147483648',
  'null',
  'true',
  '[]',
  '{}',
  '[object Object]',
  "' OR 1=1 --",
  '%00',
  '../../etc/passwd',
  '<script>alert(1)</script>',
  '{"__proto__":{"ok":true}}',
  '+275760-09-13T00:00:00.000Z',
  '-271821-04-20T00:00:00.000Z',
  '0000-01-01T00:00',
  '2026-02-30T25:61',
  '9999-12-31T23:59',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
);

const huge = fc.nat(150_000).map((length) => 'ä'.repeat(length / 2));

/** Text that hardly any user would type. */
export const junk = fc.oneof(
  { weight: 8, arbitrary: nasty },
  { weight: 4, arbitrary: fc.string({ unit: 'binary' }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 600 }) },
  { weight: 2, arbitrary: fc.double().map(String) },
  { weight: 2, arbitrary: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()) },
  { weight: 2, arbitrary: fc.json() },
  { weight: 2, arbitrary: fc.uuid() },
  { weight: 1, arbitrary: huge },
);

/** The fields of one form. A name may occur several times. */
export type Fields = (readonly [name: string, value: string])[];

/** The names of all fields, and some false ones, as found in the sources of the actions. */
const names = globSync(['lib/**/*{schema,actions}.ts', 'lib/comedians/rules.ts'], {
  cwd: projectDir,
}).flatMap((file) =>
  [...readFileSync(path.join(projectDir, file), 'utf8').matchAll(/^ +'?([\w-]+)'?[:,]/gm)].map(
    ([, name = '']) => name,
  ),
);

/** Values that many fields take: a choice, a number, a text, a date, a time, an address, an id. */
const plausible = fc.oneof(
  fc.constantFrom(
    '',
    'yes',
    'no',
    'de',
    'none',
    '20:00',
    'Berlin',
    'https://example.org/1',
    'ada@example.org',
  ),
  fc.nat(400).map(String),
  fc.lorem({ maxCount: 4 }),
  fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
  fc
    .tuple(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true }),
      fc.boolean(),
    )
    .map(([date, isDay]) => date.toISOString().slice(0, isDay ? 10 : 16)),
  fc.uuid(),
);

/** Returns the replacements of a value, of which `other` is the same about another brand. */
type Fate = (value: string, other: string) => string[];

/** The mutation of a value of a valid form: mostly none. */
const fate: fc.Arbitrary<Fate> = fc.oneof(
  { weight: 110, arbitrary: fc.constant<Fate>((value) => [value]) },
  { weight: 6, arbitrary: fc.constant<Fate>((_, other) => [other]) },
  { weight: 3, arbitrary: junk.map((other) => () => [other]) },
  { weight: 3, arbitrary: plausible.map((other) => () => [other]) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.nat(), nasty)
      .map(([at, other]) => (value: string) => [withinJson(value, at, other)]),
  },
  {
    weight: 2,
    arbitrary: fc
      .array(fc.oneof(plausible, nasty), { maxLength: 4 })
      .map((more) => (value: string) => [value, ...more]),
  },
  { weight: 1, arbitrary: fc.constant(() => []) },
);

/** Replaces one of the texts and numbers within JSON; a value that is no JSON stays. */
function withinJson(value: string, at: number, other: string): string {
  if (!/^[[{]/.test(value)) return value;
  const leaves = value.match(/"[^"]*"(?!:)|\d+|null/g) ?? [];
  const leaf = leaves[at % leaves.length];
  return leaf === undefined ? value : value.replace(leaf, () => JSON.stringify(other));
}

/** A field that another form may have, or none has. */
const further = fc.tuple(
  fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', '$ACTION_ID_1') },
  ),
  fc.oneof({ weight: 3, arbitrary: plausible }, { weight: 1, arbitrary: junk }),
);

/** Generates mutations of a valid form, given another one about another brand. */
export const randomForm: fc.Arbitrary<
  (right: Record<string, string>, elsewhere: Record<string, string>) => Fields
> = fc
  .tuple(fc.array(fate, { minLength: 30, maxLength: 30 }), fc.array(further, { maxLength: 6 }))
  .map(([fates, more]) => (right, elsewhere) => [
    ...Object.entries(right).flatMap(([name, value], index) =>
      (fates[index % fates.length]?.(value, elsewhere[name] ?? '') ?? []).map((one) => [name, one] as const),
    ),
    // A name that the form has already would become a list, which `fate` does.
    ...more.filter(([name]) => !(name in right)),
  ]);
