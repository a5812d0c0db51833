import { z } from 'zod';
import type { Language } from '@/lib/core/i18n/language';
import { describeDay, describeTime } from '@/lib/core/time/format';

const situated = z.object({
  doorsAt: z.coerce.date().nullable(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** The venue with its district. */
  place: z.string(),
  /** The venue's IANA time zone. */
  timeZone: z.string(),
});

/** The time and place of a show. */
export type Situated = z.output<typeof situated>;

const move = z.object({ from: situated, to: situated });

/** A show's time and place before and after a move, as its notice stores them. */
export type Move = z.output<typeof move>;

/** A move in words: before and after, each in the local time of its place. */
export type MoveWords = { from: SituatedWords; to: SituatedWords };

export type SituatedWords = {
  /** "Fr 27. Nov" */
  day: string;
  doors: string | null;
  starts: string;
  ends: string;
  place: string;
};

/** Converts a stored move to words; null for an invalid value. */
export function toMoveWords(kept: unknown, reader: { language: Language; now: Date }): MoveWords | null {
  const { data } = move.safeParse(kept);
  return data ? { from: wordsOf(data.from, reader), to: wordsOf(data.to, reader) } : null;
}

function wordsOf(
  { doorsAt, startsAt, endsAt, place, timeZone }: Situated,
  { language, now }: { language: Language; now: Date },
): SituatedWords {
  return {
    day: describeDay(startsAt, timeZone, language, now),
    doors: doorsAt && describeTime(doorsAt, timeZone),
    starts: describeTime(startsAt, timeZone),
    ends: describeTime(endsAt, timeZone),
    place,
  };
}
