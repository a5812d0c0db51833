import 'server-only';
import { db } from '@/lib/core/database/db';
import { writeCursor, cutPage } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { dateAfter } from '@/lib/core/time/calendar-rules';
import { dateIn } from '@/lib/core/time/zoned';
import { describeMonth, describeWeekday } from '@/lib/core/time/format';
import { platformZone } from '@/lib/core/time/zones';
import { addMonths, readMonth } from './month-rules';
import type { ShowChoiceFilters } from './choice-filters';
import { findFirstSteps, listShowsBetween, listShowsToDo } from './choice-queries';
import { toChoiceShow, requestsEndBy, toTodoShow, type ChoiceShow, type TodoShow } from './choice-view';

const showsPerPage = 20;

/** Loads the requested pages of a brand's shows for its team, with the cursor of the next one (null at the end). */
export async function loadShowChoice(
  brandId: string,
  filters: ShowChoiceFilters,
  { language, now }: { language: Language; now: Date },
) {
  const wanted = filters.pages * showsPerPage;
  const found = await listShowsToDo(db(), brandId, filters, { now, soon: requestsEndBy(now) }, wanted + 1);
  const { page, next } = cutPage(found, wanted, ({ startsAt, id }) => writeCursor({ at: startsAt, id }));
  return { shows: page.map((show) => toChoiceShow(show, show.counts, language, now)), next };
}

/** The most coming shows that are checked for to-dos: one show a day for three months. */
const showsWatched = 90;

/** The start page of a brand's team. */
type Dashboard = {
  /** The coming shows of the requested pages with their to-dos, then the later ones that need the team now. */
  shows: TodoShow[];
  hasMore: boolean;
  /** The first steps of a brand that has had no show yet; null for all others. */
  first: FirstSteps | null;
};

/** Whether the brand has each. */
export type FirstSteps = { venue: boolean; format: boolean; show: boolean };

/** Loads a brand's coming shows with their to-dos, with one query; one more where no show is coming. */
export async function loadDashboard(
  brandId: string,
  pages: number,
  { language, now }: { language: Language; now: Date },
): Promise<Dashboard> {
  const wanted = pages * showsPerPage;
  const limit = Math.max(wanted + 1, showsWatched);
  const filters = { when: 'coming', q: '', after: null } as const;
  const found = await listShowsToDo(db(), brandId, filters, { now, soon: requestsEndBy(now) }, limit);
  const shows = found
    .map((show) => toTodoShow(show, show.counts, language, now))
    .filter(({ todos }, nth) => nth < wanted || todos.length > 0);
  const steps = found.length === 0 ? await findFirstSteps(db(), brandId) : null;
  return {
    first: steps?.show ? null : steps,
    shows,
    hasMore: found.length > shows.length || found.length === limit,
  };
}

/** The most shows of a month: ten a day. */
const showsPerMonth = 310;

export type ShowMonth = {
  /** "2026-12", and in words: "Dezember 2026" */
  key: string;
  name: string;
  previous: string;
  next: string;
  /** "2026-12-05", the current day at the platform's place. */
  today: string;
  /** "Mo", "Di" … */
  weekdays: string[];
  shows: ChoiceShow[];
};

/**
 * Loads a brand's shows of one month, by the local time of their venues, without their open tasks.
 *
 * @param month the month in the address; when it makes no sense, the current one is loaded
 */
export async function loadShowMonth(
  brandId: string,
  month: unknown,
  { language, now }: { language: Language; now: Date },
): Promise<ShowMonth> {
  const today = dateIn(now, platformZone);
  const key = readMonth(month) ?? today.slice(0, 7);
  const first = `${key}-01`;
  const next = addMonths(key, 1);
  // A day more at both ends: the month of a venue begins earlier or later than in UTC.
  const span: [Date, Date] = [new Date(dateAfter(first, -1)), new Date(dateAfter(`${next}-01`, 1))];
  const found = await listShowsBetween(db(), brandId, span, showsPerMonth);
  return {
    key,
    name: describeMonth(new Date(first), 'UTC', language),
    previous: addMonths(key, -1),
    next,
    today,
    weekdays: [1, 2, 3, 4, 5, 6, 7].map((weekday) => describeWeekday(weekday, language, 'short')),
    shows: found
      .map((show) => toChoiceShow(show, undefined, language, now))
      .filter(({ date }) => date.startsWith(key)),
  };
}
