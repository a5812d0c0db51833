import { mostSeconds } from './limits';

/** Returns the seconds of "3:05" or of "185"; null for anything else, and for more than the limit. */
export function readTime(text: string): number | null {
  const [, minutes = '0', rest = ''] = /^(?:(\d{1,3}):)?(\d{1,4})$/.exec(text) ?? [];
  if (rest === '' || (text.includes(':') && (rest.length !== 2 || Number(rest) > 59))) return null;
  const seconds = Number(minutes) * 60 + Number(rest);
  return seconds <= mostSeconds ? seconds : null;
}

/** The length of a list: of all tracks whose length is known, and how many have none. */
export type TotalLength = { seconds: number; unknown: number };

/** Adds up the lengths of tracks in seconds; null is an unknown length. */
export function totalOf(lengths: readonly (number | null)[]): TotalLength {
  return {
    seconds: lengths.reduce<number>((sum, length) => sum + (length ?? 0), 0),
    unknown: lengths.filter((length) => length === null).length,
  };
}
