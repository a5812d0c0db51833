import 'server-only';
import { db } from '@/lib/core/database/db';
import type { Language } from '@/lib/core/i18n/language';
import type { InboxFilters, InboxTab } from './filters';
import { openStatuses, takenStatuses } from '@/lib/applications/status';
import { loadElsewhere } from '@/lib/spots/elsewhere-loaders';
import {
  countInbox,
  listDueShows,
  listInboxApplications,
  listInboxPositions,
  listOptions,
  type InboxApplication,
} from './queries';
import { toDueShow, toInboxGroups, toShowOption, type DueShow, type InboxGroup } from './view';

/** Applications that a desktop screen shows at once. Each row takes 3 kB of the page. */
const applicationsPerPage = 25;

/** Shows that the filter offers: enough for one show a day over half a year. */
const showsOffered = 180;

/** Overdue shows that the top of the page names. The filter lists all of them. */
const dueShowsNamed = 5;

export type InboxOption = { id: string; name: string };

export type Inbox = {
  groups: InboxGroup[];
  /** The cursor of the next page; null on the last page. */
  next: string | null;
  /** The number of matching applications in each tab. */
  counts: Record<Exclude<InboxTab, 'archive'>, number>;
  due: { shows: DueShow[]; hasMore: boolean };
  options: { shows: InboxOption[]; venues: InboxOption[]; formats: InboxOption[] };
};

/** Loads one or several pages of a brand's applications over all its shows. The number of queries is constant. */
export async function loadInbox(
  brandId: string,
  filters: InboxFilters,
  looking: { language: Language; now: Date },
): Promise<Inbox> {
  const scope = { brandId, now: looking.now };
  const [page, counts, dueShows, { shows, ...others }] = await Promise.all([
    loadPage(brandId, filters, looking),
    countInbox(db(), scope, filters),
    listDueShows(db(), scope, dueShowsNamed + 1),
    listOptions(db(), scope, { archived: filters.tab === 'archive', shows: showsOffered }),
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
  const limit = applicationsPerPage * filters.pages;
  const found = await listInboxPositions(db(), scope, filters, limit + 1);
  const positions = found.slice(0, limit);
  const applications = await listInboxApplications(
    db(),
    scope,
    positions.map(({ id }) => id),
  );
  return {
    groups: toInboxGroups(
      positions,
      applications,
      await loadElsewhere(clashable(brandId, applications, looking.now), looking),
      looking,
    ),
    next: found.length > limit ? (positions.at(-1)?.id ?? null) : null,
  };
}

const standing: readonly string[] = [...openStatuses, ...takenStatuses];

/** Returns the coming shows of the applications, with the comedians whom a spot elsewhere would keep from them. */
function clashable(brandId: string, applications: readonly InboxApplication[], now: Date) {
  const coming = applications.filter(
    ({ status, withdrawnAt, show: { endsAt, cancelledAt } }) =>
      standing.includes(status) && withdrawnAt === null && cancelledAt === null && endsAt > now,
  );
  return [...Map.groupBy(coming, ({ show }) => show.id).values()].map((some) => {
    const ids = some.map(({ comedian }) => comedian.id);
    return { show: { ...some[0]!.show, brandId }, peopleIds: ids, applicantIds: ids };
  });
}
