import 'server-only';
import { db } from '@/lib/core/database/db';
import { writePlace, type Place } from '@/lib/core/database/keyset';
import type { Language } from '@/lib/core/i18n/language';
import { cutPage } from '@/lib/core/database/paging';
import { countOpenAtShows, listShowsToChoose } from './choice-queries';
import { toChoiceShow, type ChoiceShow } from './choice-view';
import { requestsEndBy, toTodoShow, type TodoShow } from './todo-view';

/** Shows of one page. */
const showsPerPage = 20;

/** The most coming shows that are checked for to-dos: one show a day for three months. */
const showsWatched = 90;

/** The most shows that the top of the page names. The list below shows the same facts for each. */
const todosNamed = 8;

/** The start page of a brand's team. */
export type Dashboard = {
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
