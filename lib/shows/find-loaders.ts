import 'server-only';
import { searchComedians } from '@/lib/comedians/search-queries';
import { db } from '@/lib/core/database/db';
import { describeMoment, type Looking } from '@/lib/core/time/format';
import { listShowsToChoose } from './choice-queries';
import type { FoundPage, FoundPages } from './find-rules';
import type { ShowSummary } from './queries';

/** The most results of each kind: as many as a user reads before typing on. */
export const foundOfKind = 6;

/** The most past shows, which are listed after the coming ones. */
const pastAtMost = 3;

export function toFoundShow(
  show: Pick<ShowSummary, 'title' | 'startsAt' | 'venue'>,
  href: string,
  { language, now }: Looking,
): FoundPage {
  const { title, startsAt, venue } = show;
  return {
    href,
    name: title,
    note: `${describeMoment(startsAt, venue.timeZone, language, now)} · ${venue.name}`,
  };
}

/** Finds a brand's shows by title or venue, and comedians by name: every team may find all of them. */
export async function findForTeam(brandId: string, q: string, looking: Looking): Promise<FoundPages> {
  const { now } = looking;
  const wanted = { q, after: null };
  const [coming, past, people] = await Promise.all([
    listShowsToChoose(db(), brandId, { ...wanted, when: 'coming' }, now, foundOfKind),
    listShowsToChoose(db(), brandId, { ...wanted, when: 'past' }, now, pastAtMost),
    searchComedians(db(), brandId, { q }, looking),
  ]);
  const team = `/brands/${brandId}/team`;
  return {
    shows: [...coming, ...past].map((show) => toFoundShow(show, `${team}/shows/${show.id}`, looking)),
    comedians: people.slice(0, foundOfKind).map(({ comedianId, name, cityName }) => ({
      href: `${team}/comedians/${comedianId}`,
      name,
      note: cityName,
    })),
  };
}
