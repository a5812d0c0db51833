import 'server-only';
import { db } from '@/lib/core/db';
import type { Language } from '@/lib/core/language';
import type { InboxFilters, InboxTab } from './filters';
import {
  countInbox,
  listDueShows,
  listInboxApplications,
  listInboxPlaces,
  listShowsWithApplications,
  listVenuesAndFormats,
} from './queries';
import { toDueShow, toInboxGroups, toShowOption, type DueShow, type InboxGroup } from './view';

/** Applications of one page. */
const applicationsPerPage = 50;

/** Shows that the filter offers: half a year of a show a day. */
const showsOffered = 180;

/** Overdue shows that the top of the page names; the filter has them all. */
const dueShowsNamed = 5;

/** A thing to filter by. */
export type InboxOption = { id: string; name: string };

/** One page of a team's inbox. */
export type Inbox = {
  groups: InboxGroup[];
  /** The application that the next page begins behind; null: that was all. */
  next: string | null;
  /** Matching applications by tab. */
  counts: Record<Exclude<InboxTab, 'archive'>, number>;
  due: { shows: DueShow[]; hasMore: boolean };
  options: { shows: InboxOption[]; venues: InboxOption[]; formats: InboxOption[] };
};

/** A page of a brand's applications over all its shows, by a constant number of queries. */
export async function loadInbox(
  brandId: string,
  filters: InboxFilters,
  looking: { language: Language; now: Date },
): Promise<Inbox> {
  const scope = { brandId, now: looking.now };
  const [page, counts, dueShows, shows, others] = await Promise.all([
    loadPage(brandId, filters, looking),
    countInbox(db(), scope, filters),
    listDueShows(db(), scope, dueShowsNamed + 1),
    listShowsWithApplications(db(), scope, filters.tab === 'archive', showsOffered),
    listVenuesAndFormats(db(), brandId),
  ]);
  return {
    ...page,
    counts,
    due: {
      shows: dueShows.slice(0, dueShowsNamed).flatMap((show) => toDueShow(show, looking) ?? []),
      hasMore: dueShows.length > dueShowsNamed,
    },
    options: { shows: shows.map((show) => toShowOption(show, looking)), ...others },
  };
}

async function loadPage(brandId: string, filters: InboxFilters, looking: { language: Language; now: Date }) {
  const scope = { brandId, now: looking.now };
  const found = await listInboxPlaces(db(), scope, filters, applicationsPerPage + 1);
  const places = found.slice(0, applicationsPerPage);
  const applications = await listInboxApplications(
    db(),
    brandId,
    places.map(({ id }) => id),
  );
  return {
    groups: toInboxGroups(places, applications, looking),
    next: found.length > applicationsPerPage ? (places.at(-1)?.id ?? null) : null,
  };
}
