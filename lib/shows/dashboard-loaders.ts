import 'server-only';
import { db } from '@/lib/core/db';
import { writePlace, type Place } from '@/lib/core/keyset';
import type { Language } from '@/lib/core/language';
import { countOpenAtShows, listShowsToChoose } from './choice-queries';
import { toChoiceShow, type ChoiceShow } from './choice-view';
import { requestsEndBy, toTodoShow, type TodoShow } from './todo-view';

/** Shows of one page. */
const showsPerPage = 20;

/** Coming shows that are looked at for what has to be done: three months of a show a day. */
const showsWatched = 90;

/** Shows that the top of the page names; the list below says the same of each. */
const todosNamed = 8;

/** What a team finds in its menu. */
export type Dashboard = {
  /** The shows that need the team now; only on the first page. */
  todos: { shows: TodoShow[]; hasMore: boolean };
  /** One page of its coming shows, and the place of the next one (null: that was all). */
  shows: ChoiceShow[];
  next: string | null;
};

/** What a brand's team has to do and which shows are coming, from behind a place on, by three queries. */
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
  const page = found.slice(0, showsPerPage);
  const last = page.at(-1);
  const todos = after
    ? []
    : found.flatMap((show) => toTodoShow(show, counts.get(show.id), language, now) ?? []);
  return {
    todos: { shows: todos.slice(0, todosNamed), hasMore: todos.length > todosNamed },
    shows: page.map((show) => toChoiceShow(show, counts.get(show.id), language, now)),
    next: last && found.length > showsPerPage ? writePlace({ at: last.startsAt, id: last.id }) : null,
  };
}
