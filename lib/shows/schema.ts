import { z } from 'zod';
import { paragraphs } from '@/lib/core/text-schema';

/** More than any stage gives to comedians of the platform in one night. */
const maxSpots = 100;

/** A local calendar date, "2026-11-27". */
const localDate = z.iso.date();

/** A wall-clock time, "20:00". */
const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** What it takes to make a show. Times are the venue's wall-clock times on that date; `ends` may be past midnight. */
export const newShowSchema = z.object({
  venueId: z.uuid(),
  formatId: z.uuid(),
  title: z.string().trim().min(1).max(120),
  date: localDate,
  doors: localTime.nullable(),
  starts: localTime,
  ends: localTime,
  spots: z.int().min(0).max(maxSpots),
  /** Minutes of a spot. */
  minutes: z.int().min(1).max(120),
  /** Days before the show that it opens for spotting; null = at once; undefined = as the brand does. */
  opensDaysBefore: z.int().min(0).max(365).nullable().optional(),
  /** Days before the show by which the team means to have decided; null = no promise; undefined = as the brand does. */
  decideDaysBefore: z.int().min(0).max(365).nullable().optional(),
  /** Minutes between two acts; undefined = as the format does. */
  buffer: z.int().min(0).max(30).optional(),
});

export type NewShow = z.output<typeof newShowSchema>;

/** Why a show is called off, as everybody involved reads it. */
export const cancelShowSchema = z.object({
  showId: z.uuid('notFound'),
  reason: paragraphs(500).pipe(z.string('reasonMissing')),
});

/** How many spots a show is to have. */
export const changeSpotsSchema = z.object({
  showId: z.uuid('notFound'),
  spots: z
    .string('spotsRange')
    .regex(/^\d{1,3}$/, 'spotsRange')
    .transform(Number)
    .pipe(z.number().max(maxSpots, 'spotsRange')),
});
