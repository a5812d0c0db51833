import { z } from 'zod';
import { maxSearchLength } from '@/lib/core/text/limits';
import { spotCountBands } from '@/lib/comedians/rules';
import { limited } from '@/lib/core/text/limited-schema';
import { line, ticked, filterId } from '@/lib/core/text/text-schema';
import { inboxTabs, maxInboxPages, type InboxFilters } from './filters';

const id = filterId;
const isOn = ticked.catch(false);

const schema = limited(
  z.object({
    tab: z.enum(inboxTabs).catch('new'),
    show: id,
    venue: id,
    format: id,
    band: z.enum(spotCountBands).nullable().catch(null),
    firstTimer: isOn,
    due: isOn,
    q: line(maxSearchLength).catch(''),
    after: id,
    pages: z.coerce.number().int().min(1).max(maxInboxPages).catch(1),
  }),
);

/** Reads filters from an address. Values that make no sense are ignored. */
export function readInboxFilters(query: Record<string, unknown>): InboxFilters {
  return schema.parse(query);
}
