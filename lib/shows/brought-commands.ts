import 'server-only';
import { insertFormat, insertVenue } from '@/lib/brands/venues-and-formats/commands';
import type { FormatForm } from '@/lib/brands/venues-and-formats/format-schema';
import type { VenueFields } from '@/lib/brands/venues-and-formats/venue-schema';
import type { TeamContext } from '@/lib/core/actor';
import type { Tx } from '@/lib/core/database/db';
import { makeOnce } from '@/lib/core/database/once';
import { Undone, undoing } from '@/lib/core/database/transaction';
import type { Result } from '@/lib/core/result';

/** A venue and a format that are made with a show. */
export type Brought = { newVenue?: VenueFields | null; newFormat?: FormatForm | null };

/** Makes them in the caller's transaction, as their own pages do. Returns the show's values, with their ids. */
export async function bring<Said extends { venueId: string; formatId: string }>(
  tx: Tx,
  context: TeamContext,
  { newVenue, newFormat, ...said }: Said & Brought,
) {
  const venueId = newVenue ? await insertVenue(tx, context, newVenue) : said.venueId;
  const formatId = newFormat ? await insertFormat(tx, context, newFormat) : said.formatId;
  return { ...said, venueId, formatId };
}

/** `makeOnce` for shows that bring a venue or a format: a refusal leaves nothing of these behind. */
export async function makeAllOnce<Value, Code extends string, Details = never>(
  context: TeamContext,
  make: (tx: Tx) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code, Details>> {
  return undoing(
    makeOnce(context, async (tx) => {
      const made = await make(tx);
      if (!made.ok) throw new Undone(made);
      return made;
    }),
  );
}
