import fc from 'fast-check';
import { nasty } from './junk';
import type { TestWorld } from './world';

/**
 * Values for the fields of a domain's forms: `lib/<domain>/testing/fields.ts` exports such a table as `fields`.
 * `e2e/random-inputs.spec.ts` collects the tables and submits every field to every action, with mostly valid and
 * sometimes invalid values.
 */
export type RandomFields = {
  /** The intents of actions that have several. */
  intents?: Record<string, string[]>;
  /** Valid values by field. If several domains have a field with this name, it gets values of all of them. */
  right?: Record<string, fc.Arbitrary<string>>;
  /**
   * Creates records and returns their ids by kind, as `reference` names them. Ids of the same kind from several domains
   * are merged.
   */
  material?: (stage: MaterialStage) => Promise<Material>;
};

/** By kind, such as 'showIds'. The first ids of each kind are used most often. */
export type Material = Record<string, string[]>;

/**
 * Existing records: the person who submits the inputs, another brand, and shows and people with applications for them.
 */
export type MaterialStage = {
  world: TestWorld;
  comedianId: string;
  other: TestWorld['brand'];
  /** The test's brand several times, so that it is used more often, and the other one. */
  brandIds: string[];
  showIds: string[];
  people: string[];
};

/** A placeholder in generated text, replaced by the id of an existing record when it is submitted: "@showIds:3@". */
export const reference = (kind: string) => fc.nat(30).map((at) => `@${kind}:${at}@`);

export const oneOf = (...values: string[]) => fc.constantFrom(...values);

const plainWords = fc.lorem({ maxCount: 4 });

/** Text that people would write. */
export const words = fc.oneof(
  plainWords,
  fc.string({ unit: 'grapheme-composite', minLength: 1, maxLength: 40 }),
);

/**
 * The first in nine of ten values, otherwise the second. Without this, a form with many fields would hardly ever be
 * valid.
 */
export const mostly = (right: fc.Arbitrary<string>, rarely: fc.Arbitrary<string>) =>
  fc.oneof({ weight: 9, arbitrary: right }, { weight: 1, arbitrary: rarely });

/** A single line of text, in nine of ten cases an ordinary one. */
export const title = mostly(plainWords, words);

export const digits = (max: number) => fc.nat(max).map(String);

const localDateTime = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

/** Values of date and time fields: "2026-11-27T20:00", "2026-11-27", "20:00". */
export const local = {
  dateTime: localDateTime,
  date: localDateTime.map((time) => time.slice(0, 10)),
  time: localDateTime.map((time) => time.slice(11)),
};

/** A value, or an empty field. */
export const orEmpty = (value: fc.Arbitrary<string>) => fc.oneof(fc.constant(''), value);

/** A JSON object in which a valid value is sometimes replaced by any other. */
export function record(fields: Record<string, fc.Arbitrary<unknown>>) {
  return fc.record(Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, orJunk(value)])));
}

const orJunk = (right: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 60, arbitrary: right }, { weight: 1, arbitrary: fc.oneof(fc.jsonValue(), nasty) });
