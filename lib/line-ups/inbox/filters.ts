import type { SpotCountBand } from '@/lib/core/generated/prisma/client';

/** The tabs of a team's inbox. Each application is in exactly one. */
export const inboxTabs = ['new', 'requests', 'confirmed', 'rejected', 'hidden', 'archive'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export type InboxFilters = {
  tab: InboxTab;
  /** Ids; null for all. */
  show: string | null;
  venue: string | null;
  format: string | null;
  band: SpotCountBand | null;
  /** Only comedians who have never had a spot at this brand. */
  firstTimer: boolean;
  /** Only shows whose decision is overdue. */
  due: boolean;
  /** Part of the name or of the message; empty for all. */
  q: string;
  /** The last application of the page before; null for the first page. */
  after: string | null;
  /** The number of pages of the list: "Mehr laden" adds one. */
  pages: number;
};

/** The most pages in one list. After them, a new list begins. */
export const maxInboxPages = 12;

/** Returns how many filters narrow a tab. */
export function countInboxFilters({ show, venue, format, band, firstTimer, due, q }: InboxFilters): number {
  return [show, venue, format, band, firstTimer, due, q].filter(Boolean).length;
}

/** Returns the query of an address, without filters that have their usual value: "?tab=requests&q=anna", or "". */
export function inboxQuery(filters: Partial<InboxFilters>): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) {
    if (!value || value === 1 || (name === 'tab' && value === 'new')) continue;
    query.set(name, value === true ? 'yes' : String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
