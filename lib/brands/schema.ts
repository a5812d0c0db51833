import { z } from 'zod';
import { instagramHandle } from '@/lib/comedians/schema';
import { callMinutesField, callRuleField } from '@/lib/core/time/call-schema';
import { hasLetters } from '@/lib/core/text/plain-rules';
import {
  revision,
  chosen,
  line,
  nameLine,
  paragraphs,
  typed,
  ticked,
  emailAddress,
  sentId,
} from '@/lib/core/text/text-schema';
import { webLink, maxAddressLength } from '@/lib/core/text/addresses';
import { brandField } from '@/lib/accounts/access/brand-id';
import { defaultRanges, maxLinks, ownColour, profileTextLimits } from './profile-limits';

const role = z.enum(['team', 'admin'], 'unknownChoice');
const memberId = sentId();

/** Set when an admin confirms a change that concerns themselves. */
const confirmed = ticked;

/** An address for a team, typed into a form. */
export const addressField = typed(maxAddressLength, 'tooLong').pipe(emailAddress);

export const newMemberSchema = z.object({
  brandId: brandField,
  email: addressField,
  role: chosen()
    .transform((value) => value || 'team')
    .pipe(role),
});

export const memberSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('role'), brandId: brandField, memberId, role, confirmed }),
  z.object({ intent: z.literal('remove'), brandId: brandField, memberId, confirmed }),
]);

export const handOverSchema = z.object({
  brandId: brandField,
  memberId: sentId('required'),
  brandName: typed(profileTextLimits.name, 'nameWrong').refine((text) => text !== '', 'required'),
  leaves: ticked,
});

export const leaveSchema = z.object({ brandId: brandField });

/** An optional field. `read` converts the text; when it returns null, the field is refused with the key. */
const optional = (max: number, read: (text: string) => string | null, refusal: string) =>
  line(max).transform((text, context) => {
    if (text === '') return null;
    const value = read(text);
    if (value === null) context.addIssue({ code: 'custom', message: refusal });
    return value;
  });

/** "#0b5d63" from text with or without the #, in upper or lower case. Names and CSS functions are refused. */
const hexColour = (text: string) =>
  /^#?[0-9a-f]{6}$/i.test(text) ? `#${text.replace('#', '').toLowerCase()}` : null;

/** One https link per line. Messages: `httpsLink`, `tooManyLinks`, `tooLong`. */
const links = paragraphs((profileTextLimits.link + 1) * maxLinks).transform((text, context) => {
  const lines = (text ?? '').split('\n').map((one) => one.trim());
  const addresses = [...new Set(lines.filter(Boolean).map((one) => webLink(one)))];
  const isLong = addresses.some((one) => (one?.length ?? 0) > profileTextLimits.link);
  if (addresses.includes(null)) context.addIssue({ code: 'custom', message: 'httpsLink' });
  else if (addresses.length > maxLinks) context.addIssue({ code: 'custom', message: 'tooManyLinks' });
  else if (isLong) context.addIssue({ code: 'custom', message: 'linkTooLong' });
  return addresses.filter((one) => one !== null);
});

/** A public e-mail address, or null. Checked like an address of the team. */
const contact = typed(maxAddressLength, 'tooLong').transform((text, context) => {
  if (text === '') return null;
  const address = addressField.safeParse(text);
  if (address.success) return address.data;
  context.addIssue({ code: 'custom', message: address.error.issues[0]?.message ?? 'emailFormat' });
  return z.NEVER;
});

export const brandName = nameLine(profileTextLimits.name)
  .refine((name) => name !== '', { error: 'required', abort: true })
  .refine(hasLetters, 'nameWithoutLetters');

const profileForm = z.object({
  brandId: brandField,
  revision,
  name: brandName,
  aboutDe: paragraphs(profileTextLimits.aboutDe),
  aboutEn: paragraphs(profileTextLimits.aboutEn),
  colour: optional(
    profileTextLimits.colour,
    (text) => (text === ownColour ? text : hexColour(text)),
    'hexColour',
  ),
  ownColour: optional(profileTextLimits.colour, hexColour, 'hexColour'),
  website: optional(profileTextLimits.link, webLink, 'httpsLink'),
  instagram: optional(profileTextLimits.instagram, instagramHandle, 'instagramHandle'),
  links,
  contactEmail: contact,
});

export const brandProfileSchema = profileForm.transform(({ colour, ownColour: own, ...profile }) => ({
  ...profile,
  colour: colour === ownColour ? own : colour,
}));

export const profileFields = [
  'name',
  'aboutDe',
  'aboutEn',
  'colour',
  'website',
  'instagram',
  'links',
  'contactEmail',
] as const;
export type ProfileField = (typeof profileFields)[number];

/** A whole number in the range, or null. */
export const optionalNumber = ({ least, most }: { least: number; most: number }) =>
  chosen('numberOutOfRange')
    .pipe(z.string().regex(/^\d{0,4}$/, 'numberOutOfRange'))
    .transform((digits) => (digits === '' ? null : Number(digits)))
    .pipe(z.number().min(least, 'numberOutOfRange').max(most, 'numberOutOfRange').nullable());

/** The defaults of a brand's shows, and its rules. */
export const brandDefaultsSchema = z.object({
  brandId: brandField,
  revision,
  opensDaysBefore: optionalNumber(defaultRanges.opensDaysBefore),
  decideDaysBefore: optionalNumber(defaultRanges.decideDaysBefore),
  replyDays: optionalNumber(defaultRanges.replyDays),
  callRule: callRuleField.default('common'),
  callMinutes: callMinutesField.default(30),
  cancelHoursBefore: optionalNumber(defaultRanges.cancelHoursBefore),
  offersStepIn: chosen().transform((value) => value !== 'no'),
  rulesDe: paragraphs(profileTextLimits.rulesDe),
  rulesEn: paragraphs(profileTextLimits.rulesEn),
});

/** The columns of a brand's defaults and rules. */
export const defaultFields = [
  'opensDaysBefore',
  'decideDaysBefore',
  'callRule',
  'callMinutes',
  'replyDays',
  'cancelHoursBefore',
  'offersStepIn',
  'rulesDe',
  'rulesEn',
] as const;
export type DefaultField = (typeof defaultFields)[number];
