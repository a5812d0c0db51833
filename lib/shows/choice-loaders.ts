import 'server-only';
import { db } from '@/lib/core/database/db';
import { writePlace, cutPage, type Place } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import type { ShowChoiceFilters } from './choice-filters';
import { countOpenAtShows, listShowsToChoose } from './choice-queries';
import { toChoiceShow, requestsEndBy, toTodoShow, type ChoiceShow, type TodoShow } from './choice-view';

const showsPerPage = 20;

/** Loads one page of a brand's shows for its team, with the cursor of the next page (null on the last one). */
export async function loadShowChoice(
  brandId: string,
  filters: ShowChoiceFilters,
  { language, now }: { language: Language; now: Date },
) {
  const found = await listShowsToChoose(db(), brandId, filters, now, showsPerPage + 1);
  const { page, next } = cutPage(found, showsPerPage, ({ startsAt, id }) => writePlace({ at: startsAt, id }));
  const counts = await countOpenAtShows(
    db(),
    page.map(({ id }) => id),
    requestsEndBy(now),
  );
  return {
    shows: page.map((show) =>
      toChoiceShow(
        show,
        counts.find(({ showId }) => showId === show.id),
        language,
        now,
      ),
    ),
    next,
  };
}

/** The most coming shows that are checked for to-dos: one show a day for three months. */
const showsWatched = 90;

/** The most shows that the top of the page names. The list below shows the same facts for each. */
const todosNamed = 8;

/** The start page of a brand's team. */
type Dashboard = {
  /** The shows that need the team now; only on the first page. */
  todos: { shows: TodoShow[]; hasMore: boolean };
  /** One page of coming shows, and the cursor of the next one (null on the last page). */
  shows: ChoiceShow[];
  next: string | null;
};

/** Loads a brand's to-dos and one page of its coming shows after the cursor, with three queries. */
export async function loadDashboard(
  brandId: string,
  after: Place | null,
  { language, now }: { language: Language; now: Date },
): Promise<Dashboard> {
  const limit = after ? showsPerPage + 1 : showsWatched;
  const found = await listShowsToChoose(db(), brandId, { when: 'coming', q: '', after }, now, limit);
  const ids = found.map(({ id }) => id);
  const rows = await countOpenAtShows(db(), ids, requestsEndBy(now));
  const counts = new Map(rows.map((row) => [row.showId, row]));
  const { page, next } = cutPage(found, showsPerPage, ({ startsAt, id }) => writePlace({ at: startsAt, id }));
  const todos = after
    ? []
    : found.flatMap((show) => toTodoShow(show, counts.get(show.id), language, now) ?? []);
  return {
    todos: { shows: todos.slice(0, todosNamed), hasMore: todos.length > todosNamed },
    shows: page.map((show) => toChoiceShow(show, counts.get(show.id), language, now)),
    next,
  };
}
