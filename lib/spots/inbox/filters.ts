import { z } from 'zod';
import { spotCountBands } from '@/lib/comedians/choices';
import type { SpotCountBand } from '@/lib/core/generated/prisma/client';
import { line } from '@/lib/core/text-schema';

/** What a team's applications are sorted into; each is in exactly one. */
export const inboxTabs = ['new', 'requests', 'confirmed', 'rejected', 'hidden', 'archive'] as const;
export type InboxTab = (typeof inboxTabs)[number];

/** Characters of a search that count; longer ones are odd values. */
const maxSearchLength = 100;

/** Which of a brand's applications its team wants to see. */
export type InboxFilters = {
  tab: InboxTab;
  /** Ids; null for all. */
  show: string | null;
  venue: string | null;
  format: string | null;
  band: SpotCountBand | null;
  /** Only who has never had a spot at this brand. */
  firstTimer: boolean;
  /** Only shows that should have been decided by now. */
  due: boolean;
  /** Part of the name or of the message; empty for all. */
  q: string;
  /** The application that the page begins behind; null for the first page. */
  after: string | null;
};

const id = z.uuid().nullable().catch(null);
const ticked = z
  .unknown()
  .optional()
  .transform((value) => value === 'yes');

const schema = z.object({
  tab: z.enum(inboxTabs).catch('new'),
  show: id,
  venue: id,
  format: id,
  band: z.enum(spotCountBands).nullable().catch(null),
  firstTimer: ticked,
  due: ticked,
  q: line(maxSearchLength).catch(''),
  after: id,
});

/** What an address asks for. Odd values are as if they were not there. */
export function readInboxFilters(query: Record<string, unknown>): InboxFilters {
  return schema.parse(query);
}

/** How many filters narrow a tab. */
export function countInboxFilters({ show, venue, format, band, firstTimer, due, q }: InboxFilters): number {
  return [show, venue, format, band, firstTimer, due, q].filter(Boolean).length;
}

/** The query of an address for these filters, with what is as usual left out: "?tab=requests&q=anna", or "". */
export function inboxQuery(filters: Partial<InboxFilters>): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (!value || (name === 'tab' && value === 'new')) continue;
    query.set(name, value === true ? 'yes' : value);
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
