import { chosen } from './text-schema';

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
