import { z } from 'zod';
import {
  chosen,
  line,
  nameLine,
  paragraphs,
  ticked,
  typed,
  shaped,
  writtenId,
} from '@/lib/core/text/text-schema';
import { recordOf } from '@/lib/core/record';
import { maxQueryBytes } from '@/lib/core/http/paths';
import { languages } from '@/lib/core/i18n/language';
import { hasLetters } from '@/lib/core/text/plain-rules';
import { webLink } from '@/lib/core/text/addresses';
import { limited } from '@/lib/core/text/limited-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import { citySlugSchema } from '@/lib/places/schema';
import {
  genders,
  lgbtqAnswers,
  spotCountBands,
  firstStartYear,
  profileLimits,
  profileTexts,
  textNames,
  textsOf,
  type ProfileText,
} from './rules';
import { isNightAnswer } from './night-rules';

const choice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => (input === '' ? 'required' : 'unknownChoice') });

const isGiven = (text: string) => text !== '';

/** An optional field. `read` converts the text; null refuses the field with the key. */
const optional = (schema: z.ZodType<string>, read: (text: string) => string | null, refusal: string) =>
  schema.transform((text, context) => {
    if (!text) return null;
    const value = read(text);
    if (value === null) context.addIssue({ code: 'custom', message: refusal });
    return value;
  });

/** Paths of Instagram that look like a profile's address. */
const notHandles = ['p', 'reel', 'reels', 'stories', 'explore', 'tv', 'accounts'];

/** Returns the handle without the @, from a handle or a profile's URL; null when it is neither. */
export function instagramHandle(text: string): string | null {
  const address = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(text);
  const handle = (address?.[1] ?? text).replace(/^@/, '').toLowerCase();
  const isHandle = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/.test(handle);
  return isHandle && !notHandles.includes(handle) ? handle : null;
}

/**
 * Whether the month has begun somewhere on earth (UTC+14 is first), so that a comedian who started today can choose it.
 * Months count from 1.
 */
export function hasBegun(year: number, month: number, now: Date): boolean {
  return Date.UTC(year, month - 1, 1) <= now.getTime() + 14 * 60 * 60 * 1000;
}

const link = (max: number) => optional(line(max), webLink, 'httpsLink');

const textKinds = {
  instagram: (max) => optional(line(max), instagramHandle, 'instagramHandle'),
  link,
  video: link,
  words: (max) => paragraphs(max),
} satisfies Record<(typeof profileTexts)[ProfileText]['kind'], (max: number) => z.ZodType<string | null>>;

function textSchema(name: ProfileText): z.ZodType<string | null> {
  const { kind, limit } = profileTexts[name];
  return textKinds[kind](limit);
}

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : NaN);

const numberBetween = (least: number, most: number) =>
  chosen()
    .refine(isGiven, 'required')
    .transform(wholeNumber)
    .pipe(z.number('unknownChoice').min(least, 'unknownChoice').max(most, 'unknownChoice'));

/** The fields of a profile, at registration and later. Every message is a key of `validation`. */
const profileFields = {
  name: nameLine(profileLimits.name).refine(isGiven, 'required').refine(hasLetters, 'nameWithoutLetters'),
  city: line(profileLimits.city).refine(isGiven, 'required'),
  /** The id of the chosen suggestion, if any; `city` is the text for which it was chosen. */
  cityId: chosen().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
  startMonth: numberBetween(1, 12),
  startYear: numberBetween(firstStartYear, 9999),
  spotCountBand: chosen().pipe(choice(spotCountBands)),
  ...recordOf(textNames, textSchema),
  gender: chosen()
    .transform((value) => value || 'none')
    .pipe(choice(genders)),
  lgbtq: chosen()
    .transform((value) => value || 'none')
    .pipe(choice(lgbtqAnswers)),
  sharesIdentity: ticked,
  language: chosen().pipe(choice(languages)),
};

type Start = { startYear: number; startMonth: number };

const startHasBegun = ({ startYear, startMonth }: Start) => hasBegun(startYear, startMonth, new Date());

/** The error of a month that has not begun. It is also found when other fields have problems. */
const startRefusal = {
  error: 'inFuture',
  path: ['startMonth'],
  when: ({ value }: { value: unknown }) => {
    const { startYear, startMonth } = value as { startYear?: unknown; startMonth?: unknown };
    return Number.isInteger(startYear) && Number.isInteger(startMonth);
  },
};

/** Replaces month and year of the start by the first day of that month. */
const withComedyStart = <Fields extends Start>({ startYear, startMonth, ...fields }: Fields) => ({
  ...fields,
  comedyStart: new Date(Date.UTC(startYear, startMonth - 1, 1)),
});

/** The stage fields of a new member who does not perform, all of them defaults. */
const offStage = (now: Date) => ({
  startMonth: String(now.getUTCMonth() + 1),
  startYear: String(now.getUTCFullYear()),
  spotCountBand: 'none',
});

/** Sets the stage fields of a member who does not perform. The form omits them, regardless of earlier choices. */
function withoutStage(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('staysOff' in input)) return input;
  return ticked.parse(input.staysOff) ? { ...input, ...offStage(new Date()) } : input;
}

/**
 * The registration form, and further fields of a profile. The e-mail address is not part of it: it is the account's.
 */
export const registrationSchema = z.preprocess(
  withoutStage,
  z
    .object({
      ...profileFields,
      staysOff: ticked,
      privacy: ticked.refine((agreed) => agreed, 'privacyRequired'),
      callbackUrl: typed(maxQueryBytes, 'tooLong'),
    })
    .refine(startHasBegun, startRefusal)
    .transform(({ privacy, staysOff, ...fields }) => ({ ...withComedyStart(fields), performs: !staysOff })),
);

export type Registration = z.output<typeof registrationSchema>;

/** The fingerprint of the saved values that the form was rendered with. */
const seen = chosen();

const { name, city, cityId, startMonth, startYear, spotCountBand } = profileFields;
const { gender, lgbtq, sharesIdentity } = profileFields;

/** The forms of a profile: one for each part. Every message is a key of `validation`. */
export const changeProfileSchema = z.discriminatedUnion('part', [
  z
    .object({
      part: z.literal('general'),
      seen,
      name,
      city,
      cityId,
      startMonth,
      startYear,
      spotCountBand,
      staysOff: ticked,
      ...recordOf(textsOf('general'), textSchema),
    })
    .refine(startHasBegun, startRefusal)
    .transform(({ staysOff, ...fields }) => ({ ...withComedyStart(fields), performs: !staysOff })),
  z.object({
    part: z.literal('about'),
    seen,
    ...recordOf(textsOf('about'), textSchema),
    gender,
    lgbtq,
    sharesIdentity,
  }),
  z.object({ part: z.literal('video'), seen, ...recordOf(textsOf('video'), textSchema) }),
]);

export type ChangeProfileInput = z.output<typeof changeProfileSchema>;

/**
 * The value of a tapped button: "2026-12-01 can" for one night, "1 cannot" for all Mondays. It is one field, because
 * all nights are buttons of one form.
 */
export const sayNightSchema = z.object({
  said: shaped(20, /^(?:[1-7]|\d{4}-\d{2}-\d{2}) [a-z]+$/).transform((said, context) => {
    const [night = '', answer] = said.split(' ');
    const isDate = z.iso.date().safeParse(night).success;
    if (isNightAnswer(answer) && (isDate || night.length === 1)) {
      return { night: isDate ? night : Number(night), answer };
    }
    context.addIssue('invalid');
    return z.NEVER;
  }),
});

/** An ISO weekday or a date, and the answer for it. */
export type SaidNight = z.output<typeof sayNightSchema>['said'];

/** An empty field counts as missing. */
const given = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' || value === null ? undefined : value), schema.optional());

/** A team's search. The name is cut and cleaned rather than refused. */
export const comedianSearchSchema = limited(
  z.object({
    q: given(
      z.preprocess(
        (value) => (typeof value === 'string' ? value.slice(0, maxSearchLength) : value),
        z
          .string()
          .max(maxSearchLength)
          .transform((text) => text.toWellFormed().replaceAll('\0', '').trim()),
      ),
    ),
    /** The city's id or its slug. */
    city: given(z.union([shaped(9, /^\d{1,9}$/).transform(Number), citySlugSchema])),
    band: given(z.enum(spotCountBands)),
    show: given(writtenId()),
  }),
);

export type ComedianSearch = z.output<typeof comedianSearchSchema>;
