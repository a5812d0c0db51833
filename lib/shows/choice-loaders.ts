import 'server-only';
import { db } from '@/lib/core/database/db';
import { writePlace } from '@/lib/core/database/keyset';
import type { Language } from '@/lib/core/i18n/language';
import { cutPage } from '@/lib/core/database/paging';
import type { ShowChoiceFilters } from './choice-filters';
import { countOpenAtShows, listShowsToChoose } from './choice-queries';
import { toChoiceShow } from './choice-view';
import { requestsEndBy } from './todo-view';

/** Shows of one page. */
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
