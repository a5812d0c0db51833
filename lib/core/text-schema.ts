import { z } from 'zod';

/**
 * Characters that no text may contain: control characters, and those that change the direction of the following text.
 */
const control = '\\p{Cc}\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069';
const withoutControls = new RegExp(`^[^${control}]*$`, 'u');
const withoutControlsButBreaks = new RegExp(`^(?:[\\n\\t]|[^${control}])*$`, 'u');

/**
 * A text field of a form. A field that is missing or occurs twice counts as empty. Half surrogates, which JSON allows
 * and PostgreSQL cannot store, are replaced.
 */
export const typed = z
  .unknown()
  .optional()
  .transform((value) => (typeof value === 'string' ? value.trim().toWellFormed() : ''));

/** One line of at most that many characters, without forbidden ones. Messages: `controlCharacters`, `tooLong`. */
export const line = (max: number) =>
  typed
    .transform((text) => text.replace(/\s+/gu, ' '))
    .pipe(z.string().regex(withoutControls, 'controlCharacters').max(max, 'tooLong'));

/**
 * Several lines, otherwise the same; null when it is empty. Screens with several texts may have a message of their own
 * for `tooLong`.
 */
export const paragraphs = (max: number, tooLong = 'tooLong') =>
  typed
    .transform((text) => text.replace(/\r\n?/g, '\n'))
    .pipe(z.string().regex(withoutControlsButBreaks, 'controlCharacters').max(max, tooLong))
    .transform((text) => text || null);
