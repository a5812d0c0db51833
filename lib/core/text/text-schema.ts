import { z } from 'zod';
import { plainName, withoutPiles } from './plain-rules';
import { maxAddressLength, oddCharacter } from './addresses';

/** Control characters, and those that change the direction of the following text. No text may contain them. */
const control = '\\p{Cc}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const controls = new RegExp(`[${control}]+`, 'gu');
const withoutControls = new RegExp(`^[^${control}]*$`, 'u');
const controlsButBreaks = new RegExp(`(?![\\n\\t])[${control}]`, 'gu');
const withoutControlsButBreaks = new RegExp(`^(?:[\\n\\t]|[^${control}])*$`, 'u');

/** Removes forbidden characters from a text of another source, and all but three marks of a pile. Lines stay. */
export function linesOf(text: string): string {
  return withoutPiles(text.replace(controlsButBreaks, ''));
}

/** Makes one line of at most `max` characters from a text of another source. Forbidden characters become blanks. */
export function oneLineOf(text: string, max: number): string {
  const line = text
    .slice(0, 2 * max)
    .replace(controls, ' ')
    .replace(/\s+/gu, ' ')
    .trim();
  return withoutPiles(line.slice(0, max)).toWellFormed();
}

/**
 * A text field of a form. A field that is missing or occurs twice counts as empty. Half surrogates, which JSON allows
 * and PostgreSQL cannot store, are replaced. Piles of marks become three.
 *
 * Later checks of the text, such as a pattern, get at most twice `max` characters and some blanks: there may be blanks
 * around a text, and a line break of a form has two characters.
 *
 * @param max the most characters of the text
 * @param refusal the message for a text that is much longer
 */
export const typed = (max: number, refusal: string) =>
  z
    .preprocess((value) => (typeof value === 'string' ? value : ''), z.string().max(2 * max + 100, refusal))
    .transform((text) => withoutPiles(text.trim().toWellFormed()));

/** A field without typed text: an id, a choice, the value of a button, a day. */
export const chosen = (refusal = 'unknownChoice') => typed(100, refusal);

/** `chosen` for a field that may be empty: null then. */
export const optionallyChosen = (refusal = 'unknownChoice') =>
  chosen(refusal).transform((text) => text || null);

export const ticked = chosen().transform((value) => value === 'yes');

/** One line of at most that many characters, without forbidden ones. Messages: `controlCharacters`, `tooLong`. */
export const line = (max: number) =>
  typed(max, 'tooLong')
    .transform((text) => text.replace(/\s+/gu, ' '))
    .pipe(z.string().regex(withoutControls, 'controlCharacters').max(max, 'tooLong'));

/** A `line` with a name, as `plainName` makes it. */
export const nameLine = (max: number) =>
  line(max)
    .transform(plainName)
    // A single letter can stand for many: U+FDFA for eighteen.
    .pipe(z.string().max(max, 'tooLong'));

/** Several lines, otherwise like `line`; null when it is empty. Screens with several texts name their own `tooLong`. */
export const paragraphs = (max: number, tooLong = 'tooLong') =>
  typed(max, tooLong)
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().regex(withoutControlsButBreaks, 'controlCharacters').max(max, tooLong))
    .transform((text) => text || null);

/** A text of a certain form, such as an id in an address. The pattern reads only texts that are short enough. */
export const shaped = (max: number, pattern: RegExp, refusal?: string) =>
  z.string(refusal).max(max, { error: refusal, abort: true }).regex(pattern, refusal);

/** The id of a row, in small letters as the database writes it: part of an address or of stored data. */
export const writtenId = (refusal?: string) => z.uuid(refusal).toLowerCase();

/** The id of a row in a query. Any other value is ignored: null. */
export const filterId = writtenId().nullable().catch(null);

/** An id that has to be in small letters already, because another spelling would name something else in a cache. */
export const exactId = z.uuid().lowercase();

/** Whether a value is written like the id of a row. All other values are the id of none. */
export function isId(value: unknown): value is string {
  return writtenId().safeParse(value).success;
}

/** Reads an id from an address or a request, in small letters as the database writes it; null for anything else. */
export function readId(value: unknown): string | null {
  return filterId.parse(value);
}

/**
 * The id of a row in a form or a request.
 *
 * @param refusal the message for any other text. By default, it is that of an unknown id.
 */
export const sentId = (refusal = 'notFound') => chosen(refusal).pipe(writtenId(refusal));

/** `sentId` for a field that may be empty: null then. */
export const optionalId = (refusal = 'notFound') =>
  optionallyChosen(refusal).pipe(writtenId(refusal).nullable());

/** A whole number in a field, within the limits; null when the field is empty. Message: `numberRange`. */
export const optionalCount = (least: number, most: number) =>
  chosen('numberRange').transform((text, context) => {
    if (text === '') return null;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    context.addIssue({ code: 'custom', message: 'numberRange' });
    return null;
  });

/** `optionalCount` for a required field: message `required`. */
export const count = (least: number, most: number) =>
  optionalCount(least, most).transform((number, context) => {
    if (number !== null) return number;
    context.addIssue({ code: 'custom', message: 'required' });
    return least;
  });

/** The revision that a form was made from. An invalid value counts as a revision that never existed. */
export const revision = chosen('conflict').transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1));

/**
 * An e-mail address that identifies a person: ASCII only, returned in lower case. Every such address passes through
 * this: of the provider, of teams, of operators. Characters are checked before the conversion to lower case, which
 * turns some of them into others. Messages: `required`, `tooLong`, `oddCharacter`, `emailFormat`.
 */
export const emailAddress = z
  .string()
  .min(1, { error: 'required', abort: true })
  .max(maxAddressLength, { error: 'tooLong', abort: true })
  .refine((text) => oddCharacter(text) === null, { error: 'oddCharacter', abort: true })
  .transform((text) => text.toLowerCase())
  .pipe(z.email('emailFormat'));

/**
 * Returns the two spellings of the mailbox that an address leads to, Google's newer one first. `gmail.com` and
 * `googlemail.com` are the same mailboxes (https://support.google.com/mail/answer/10313), and nobody can have one of
 * the two alone. Any other address comes back twice. Dots and suffixes after a plus stay: outside of consumer accounts
 * they tell people apart. The function `address_spellings` of the database does the same.
 */
export function addressSpellings(address: string): [mailbox: string, other: string] {
  return [
    address.replace(/@googlemail\.com$/, '@gmail.com'),
    address.replace(/@gmail\.com$/, '@googlemail.com'),
  ];
}

/** Whether mails to both addresses, in lower case, arrive in one mailbox, so that both identify the same person. */
export function isSameMailbox(one: string, other: string): boolean {
  return addressSpellings(one)[0] === addressSpellings(other)[0];
}

/** Returns the address in lower case, or null when the text is no valid e-mail address. */
export function readAddress(text: string): string | null {
  const read = emailAddress.safeParse(text);
  return read.success ? read.data : null;
}
