import { z } from 'zod';
import type { Language } from '@/lib/core/language';
import { describeDay, describeTime } from '@/lib/time/format';

const situated = z.object({
  doorsAt: z.coerce.date().nullable(),
  startsAt: z.coerce.date(),
  endsAt: z.coerce.date(),
  /** The venue with its part of town. */
  place: z.string(),
  /** The venue's IANA zone. */
  timeZone: z.string(),
});

/** When and where a show is. */
export type Situated = z.output<typeof situated>;

const move = z.object({ from: situated, to: situated });

/** What a show that was moved was moved from and to, as its notices keep it. */
export type Move = z.output<typeof move>;

/** Instants of a show as words: what it was and what it is, each in the time of its own place. */
export type MoveWords = { from: SituatedWords; to: SituatedWords };

export type SituatedWords = {
  /** "Fr 27. Nov" */
  day: string;
  doors: string | null;
  starts: string;
  ends: string;
  place: string;
};

/** A stored move in words; null for anything else. */
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
