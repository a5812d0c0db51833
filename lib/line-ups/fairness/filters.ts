import { z } from 'zod';
import { limited } from '@/lib/core/text/limited-schema';
import { maxSearchLength } from '@/lib/core/text/limits';
import { maxPages } from '@/lib/core/database/paging';
import { line, ticked, filterId } from '@/lib/core/text/text-schema';

/** The windows in which applications and spots are counted: four weeks, or three, six or twelve months. */
export const trackerWindows = ['w4', 'm3', 'm6', 'm12'] as const;
export type TrackerWindow = (typeof trackerWindows)[number];

/** The window of the line-up editor and of a comedian's own page. The tracker opens with it too. */
export const usualWindow: TrackerWindow = 'm6';

/** `waits`: for an answer. `newcomers` have never had a spot here. */
export const trackerShown = ['all', 'waits', 'played', 'newcomers'] as const;
export type TrackerShown = (typeof trackerShown)[number];

const trackerOrders = ['score', 'waiting', 'applications', 'spots', 'name'] as const;
export type TrackerOrder = (typeof trackerOrders)[number];

export type TrackerFilters = {
  window: TrackerWindow;
  show: TrackerShown;
  order: TrackerOrder;
  /** The order is turned round. */
  turned: boolean;
  /** The searched beginnings of words of the name; empty for all. */
  q: string;
  /** The number of pages of the list: "Mehr laden" adds one. */
  pages: number;
  /** The last comedian of the page before; null for the first page. */
  after: string | null;
};

export const usualFilters: TrackerFilters = {
  window: usualWindow,
  show: 'all',
  order: 'score',
  turned: false,
  q: '',
  pages: 1,
  after: null,
};

const schema = limited(
  z.object({
    window: z.enum(trackerWindows).catch(usualFilters.window),
    show: z.enum(trackerShown).catch(usualFilters.show),
    order: z.enum(trackerOrders).catch(usualFilters.order),
    turned: ticked.catch(false),
    q: line(maxSearchLength).catch(''),
    pages: z.coerce.number().int().min(1).max(maxPages).catch(1),
    after: filterId,
  }),
);

/** Reads filters from an address. Invalid values are ignored. */
export function readTrackerFilters(query: Record<string, unknown>): TrackerFilters {
  return schema.parse(query);
}

/** Returns the query of an address with these filters, without those that have the usual value: "?window=w4", or "". */
export function trackerQuery(filters: TrackerFilters): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const name of ['window', 'show', 'order', 'turned', 'q', 'pages', 'after'] as const) {
    const value = filters[name];
    if (value && value !== usualFilters[name]) query.set(name, value === true ? 'yes' : String(value));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}
