import { z } from 'zod';
import { chosen, line, nameLine, paragraphs, ticked, typed } from '@/lib/core/text/text-schema';
import { maxQueryBytes } from '@/lib/core/http/address-limits';
import { languages } from '@/lib/core/i18n/language';
import { hasLetters } from '@/lib/core/text/name-rules';
import { webLink } from '@/lib/core/http/web-link';
import { genders, lgbtqAnswers, spotCountBands } from './choices';
import { firstStartYear, profileLimits } from './limits';

const choice = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => (input === '' ? 'required' : 'unknownChoice') });

const isGiven = (text: string) => text !== '';

/** An optional field. `read` converts the text; when it returns null, the field is refused with the key. */
const optional = (schema: z.ZodType<string>, read: (text: string) => string | null, refusal: string) =>
  schema.transform((text, context) => {
    if (!text) return null;
    const value = read(text);
    if (value === null) context.addIssue({ code: 'custom', message: refusal });
    return value;
  });

/** Paths of Instagram that look like a profile's address. */
const notHandles = ['p', 'reel', 'reels', 'stories', 'explore', 'tv', 'accounts'];

/** Returns the handle without the @, from a handle or a profile's address; null when it is neither. */
export function instagramHandle(text: string): string | null {
  const address = /^(?:https?:\/\/)?(?:www\.|m\.)?instagram\.com\/([^/?#]+)\/?(?:[?#].*)?$/i.exec(text);
  const handle = (address?.[1] ?? text).replace(/^@/, '').toLowerCase();
  const isHandle = /^(?!\.)(?!.*\.\.)[a-z0-9._]{1,30}(?<!\.)$/.test(handle);
  return isHandle && !notHandles.includes(handle) ? handle : null;
}

/**
 * Whether the month has begun somewhere on earth (UTC+14 is first), so that a comedian who started today may choose it.
 * Months count from 1.
 */
export function hasBegun(year: number, month: number, now: Date): boolean {
  return Date.UTC(year, month - 1, 1) <= now.getTime() + 14 * 60 * 60 * 1000;
}

const link = (max: number) => optional(line(max), webLink, 'httpsLink');

const wholeNumber = (text: string) => (/^\d{1,4}$/.test(text) ? Number(text) : NaN);

const numberBetween = (least: number, most: number) =>
  chosen()
    .refine(isGiven, 'required')
    .transform(wholeNumber)
    .pipe(z.number('unknownChoice').min(least, 'unknownChoice').max(most, 'unknownChoice'));

/** The fields of a profile, at registration and later. Every message is a key of `validation`. */
export const profileFields = {
  name: nameLine(profileLimits.name).refine(isGiven, 'required').refine(hasLetters, 'nameWithoutLetters'),
  city: line(profileLimits.city).refine(isGiven, 'required'),
  /** The id of the chosen suggestion, if any; `city` is the text for which it was chosen. */
  cityId: chosen().transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : null)),
  startMonth: numberBetween(1, 12),
  startYear: numberBetween(firstStartYear, 9999),
  spotCountBand: chosen().pipe(choice(spotCountBands)),
  instagram: optional(line(profileLimits.instagram), instagramHandle, 'instagramHandle'),
  promoLink: link(profileLimits.promoLink),
  videoLink: link(profileLimits.videoLink),
  gender: chosen()
    .transform((value) => value || 'none')
    .pipe(choice(genders)),
  lgbtq: chosen()
    .transform((value) => value || 'none')
    .pipe(choice(lgbtqAnswers)),
  sharesIdentity: ticked,
  previousShows: paragraphs(profileLimits.previousShows),
  aboutMe: paragraphs(profileLimits.aboutMe),
  language: chosen().pipe(choice(languages)),
};

type Start = { startYear: number; startMonth: number };

/** Whether the month of a form has begun. */
export const startHasBegun = ({ startYear, startMonth }: Start) =>
  hasBegun(startYear, startMonth, new Date());

/** The error of a month that has not begun. It is also found when other fields have problems. */
export const startRefusal = {
  error: 'inFuture',
  path: ['startMonth'],
  when: ({ value }: { value: unknown }) => {
    const { startYear, startMonth } = value as { startYear?: unknown; startMonth?: unknown };
    return Number.isInteger(startYear) && Number.isInteger(startMonth);
  },
};

/** Replaces month and year of the start by the first day of that month. */
export const withComedyStart = <Fields extends Start>({ startYear, startMonth, ...fields }: Fields) => ({
  ...fields,
  comedyStart: new Date(Date.UTC(startYear, startMonth - 1, 1)),
});

/** The registration form. The e-mail address is not part of it: it is the account's. */
export const registrationSchema = z
  .object({
    ...profileFields,
    privacy: ticked.refine((agreed) => agreed, 'privacyRequired'),
    callbackUrl: typed(maxQueryBytes, 'tooLong'),
  })
  .refine(startHasBegun, startRefusal)
  .transform(({ privacy, ...fields }) => withComedyStart(fields));

export type Registration = z.output<typeof registrationSchema>;
