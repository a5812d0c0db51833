import 'server-only';
import { db } from '@/lib/core/db';
import { writePlace } from '@/lib/core/keyset';
import type { Language } from '@/lib/core/language';
import type { ShowChoiceFilters } from './choice-filters';
import { countOpenAtShows, listShowsToChoose } from './choice-queries';
import { toChoiceShow } from './choice-view';
import { requestsEndBy } from './todo-view';

/** Shows of one page. */
const showsPerPage = 20;

/** One page of a brand's shows for its team, and the place of the next one (null: that was all). */
export async function loadShowChoice(
  brandId: string,
  filters: ShowChoiceFilters,
  { language, now }: { language: Language; now: Date },
) {
  const found = await listShowsToChoose(db(), brandId, filters, now, showsPerPage + 1);
  const page = found.slice(0, showsPerPage);
  const counts = await countOpenAtShows(
    db(),
    page.map(({ id }) => id),
    requestsEndBy(now),
  );
  const last = page.at(-1);
  return {
    shows: page.map((show) =>
      toChoiceShow(
        show,
        counts.find(({ showId }) => showId === show.id),
        language,
        now,
      ),
    ),
    next: last && found.length > showsPerPage ? writePlace({ at: last.startsAt, id: last.id }) : null,
  };
}
