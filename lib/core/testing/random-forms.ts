import fc from 'fast-check';
import { nasty } from './junk';
import type { TestWorld } from './world';

/**
 * What a domain's forms have in their fields: `lib/<domain>/testing/fields.ts` exports one as `fields`.
 * `e2e/random-inputs.spec.ts` gathers them; every action gets every field, mostly right and sometimes wrong.
 */
export type RandomFields = {
  /** The steps of the actions that take several. */
  steps?: Record<string, string[]>;
  /** By field: what a form that means well has in it. A field of several domains may have what any of them says. */
  right?: Record<string, fc.Arbitrary<string>>;
  /** Ids that exist, by the kind that `reference` names; they join those that other domains give of the same kind. */
  material?: (stage: MaterialStage) => Promise<Material>;
};

/** By kind, like 'showIds': the first of each are the likeliest to be worked with. */
export type Material = Record<string, string[]>;

/** What is there already: the person who sends the inputs, another brand, shows and people with applications for them. */
export type MaterialStage = {
  world: TestWorld;
  comedianId: string;
  other: TestWorld['brand'];
  /** Of the brand, several times, and of the other one. */
  brandIds: string[];
  showIds: string[];
  people: string[];
};

/** Stands in generated text for something that exists, which is only known when it is sent: "@showIds:3@". */
export const reference = (kind: string) => fc.nat(30).map((at) => `@${kind}:${at}@`);

export const oneOf = (...values: string[]) => fc.constantFrom(...values);

const plainWords = fc.lorem({ maxCount: 4 });

/** What people write. */
export const words = fc.oneof(
  plainWords,
  fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
);

/** The one in nine of ten forms, else the other. A form with many fields is hardly ever right as a whole without this. */
export const mostly = (right: fc.Arbitrary<string>, rarely: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: rarely });

/** The same for one line of text in such a form. */
export const title = mostly(plainWords, words);

export const digits = (max: number) => fc.nat(max).map(String);

const localDateTime = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

/** As fields for dates and times have them: "2026-11-27T20:00", "2026-11-27", "20:00". */
export const local = {
  dateTime: localDateTime,
  date: localDateTime.map((time) => time.slice(0, 10)),
  time: localDateTime.map((time) => time.slice(11)),
};

/** A value, or an empty field. */
export const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value);

/** An object of JSON; now and then any other value stands in the place of a right one. */
export function record(fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, orJunk(value)])));
}

const orJunk = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), nasty) });
