import Link from 'next/link';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { withoutDimension, type Facets } from '@/lib/spots/city/facet-rules';
import { noFilters, type ShowFilters } from '@/lib/spots/city/filters';
import { loadWaysOut } from '@/lib/spots/city/loaders';
import { describeDimension, type FilterWords } from './filter-links';

/** Shown when no show passes the filters: offers to remove a filter, with the number of shows that this gives. */
export async function NothingFound({
  cityId,
  hrefOf,
  filters,
  facets,
  words,
  viewer,
}: {
  cityId: number;
  /** The address of the list with these filters. */
  hrefOf: (filters: ShowFilters) => string;
  filters: ShowFilters;
  facets: Facets;
  words: FilterWords;
  viewer: { comedianId: string; now: Date };
}) {
  const t = await getTranslations('spotsCityFilters');
  const ways = await loadWaysOut(cityId, filters, viewer);
  return (
    <EmptyState
      drawing="lamp"
      title={t('nothingTitle')}
      action={<LinkButton href={hrefOf(noFilters) as Route}>{t('reset')}</LinkButton>}
    >
      <p>{t(ways.length > 0 ? 'nothingText' : 'nothingAtAll')}</p>
      <ul className="flex flex-col">
        {ways.map(({ dimension, hits }) => (
          <li key={dimension}>
            <Link
              href={hrefOf(withoutDimension(filters, dimension)) as Route}
              className="inline-flex min-h-11 items-center text-link"
            >
              {t('without', { name: describeDimension(dimension, filters, facets, words), count: hits })}
            </Link>
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
