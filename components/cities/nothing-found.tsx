import Link from 'next/link';
import type { Route } from 'next';
import { getTranslations } from 'next-intl/server';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { withoutDimension, type Facets } from '@/lib/spotting/facet-rules';
import type { ShowFilters } from '@/lib/spotting/filters';
import { loadWaysOut } from '@/lib/spotting/loaders';
import { describeDimension, filterHref, type FilterWords } from './filter-links';

/** The filters let nothing through: which of them to drop, and what that would give. */
export async function NothingFound({
  cityId,
  path,
  filters,
  facets,
  words,
  now,
}: {
  cityId: number;
  path: string;
  filters: ShowFilters;
  facets: Facets;
  words: FilterWords;
  now: Date;
}) {
  const t = await getTranslations('cityFilters');
  const ways = await loadWaysOut(cityId, filters, now);
  return (
    <EmptyState title={t('nothingTitle')} action={<LinkButton href={path as Route}>{t('reset')}</LinkButton>}>
      <p>{t(ways.length > 0 ? 'nothingText' : 'nothingAtAll')}</p>
      <ul className="flex flex-col">
        {ways.map(({ dimension, hits }) => (
          <li key={dimension}>
            <Link
              href={filterHref(path, withoutDimension(filters, dimension)) as Route}
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
