import { z } from 'zod';
import { hasLetters, instagramHandle, webLink } from '@/lib/comedians/schema';
import { revision } from '@/lib/core/number-schema';
import { line, paragraphs, typed } from '@/lib/core/text-schema';
import { addressField } from './member-schema';
import { brandField } from '@/lib/access/brand-id';
import { defaultRanges, maxLinks, profileTextLimits } from './profile-limits';

/** Optional; what `read` makes of the text, or the refusal with the key when that is null. */
const optional = (max: number, read: (text: string) => string | null, refusal: string) =>
  line(max).transform((text, context) => {
    if (text === '') return null;
    const value = read(text);
    if (value === null) context.addIssue({ code: 'custom', message: refusal });
    return value;
  });

/** "#0b5d63" of that with or without the #, in small letters or not; no names and no functions of CSS. */
const hexColour = (text: string) =>
  /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null;

/** One https address a line. Messages: `httpsLink`, `tooManyLinks`, `tooLong`. */
const links = paragraphs((profileTextLimits.link + 1) * maxLinks).transform((text, context) => {
  const lines = (text ?? '').split('\n').map((one) => one.trim());
  const addresses = [...new Set(lines.filter(Boolean).map((one) => webLink(one)))];
  const isLong = addresses.some((one) => (one?.length ?? 0) > profileTextLimits.link);
  if (addresses.includes(null)) context.addIssue({ code: 'custom', message: 'httpsLink' });
  else if (addresses.length > maxLinks) context.addIssue({ code: 'custom', message: 'tooManyLinks' });
  else if (isLong) context.addIssue({ code: 'custom', message: 'linkTooLong' });
  return addresses.filter((one) => one !== null);
});

/** An address that everybody may see, or null; refused as an address of the team is. */
const contact = typed.transform((text, context) => {
  if (text === '') return null;
  const address = addressField.safeParse(text);
  if (address.success) return address.data;
  context.addIssue({ code: 'custom', message: address.error.issues[0]?.message ?? 'emailFormat' });
  return z.NEVER;
});

/** What a brand says about itself. */
export const brandProfileSchema = z.object({
  brandId: brandField,
  revision,
  name: line(profileTextLimits.name)
    .refine((name) => name !== '', { error: 'required', abort: true })
    .refine(hasLetters, 'nameWithoutLetters'),
  aboutDe: paragraphs(profileTextLimits.aboutDe),
  aboutEn: paragraphs(profileTextLimits.aboutEn),
  colour: optional(20, hexColour, 'hexColour'),
  website: optional(profileTextLimits.link, webLink, 'httpsLink'),
  instagram: optional(100, instagramHandle, 'instagramHandle'),
  links,
  contactEmail: contact,
});

/** A whole number of the range, or null for none. */
const optionalNumber = ({ least, most }: { least: number; most: number }) =>
  typed
    .pipe(z.string().regex(/^\d{0,4}$/, 'numberOutOfRange'))
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .pipe(z.number().min(least, 'numberOutOfRange').max(most, 'numberOutOfRange').nullable());

/** What holds for a brand's shows unless they say otherwise, and its rules. */
export const brandDefaultsSchema = z.object({
  brandId: brandField,
  revision,
  opensDaysBefore: optionalNumber(defaultRanges.opensDaysBefore),
  decideDaysBefore: optionalNumber(defaultRanges.decideDaysBefore),
  replyDays: optionalNumber(defaultRanges.replyDays),
  cancelHoursBefore: optionalNumber(defaultRanges.cancelHoursBefore),
  offersStepIn: typed.transform((value) => value !== 'no'),
  rulesDe: paragraphs(profileTextLimits.rulesDe),
  rulesEn: paragraphs(profileTextLimits.rulesEn),
});
