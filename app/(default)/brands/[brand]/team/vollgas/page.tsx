import { getLocale, getTranslations } from 'next-intl/server';
import { NoComedians } from '@/components/brands/comedians/no-comedians';
import { FormulaButton } from '@/components/line-ups/fairness/standings';
import { TrackerTable } from '@/components/line-ups/fairness/tracker-table';
import { TrackerSearch, TrackerTabs } from '@/components/line-ups/fairness/tracker-filter-form';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageHead } from '@/components/ui/page-head';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { maxPages } from '@/lib/core/database/paging';
import { requireBrandArea } from '@/lib/brands/loaders';
import { readTrackerFilters, trackerQuery } from '@/lib/line-ups/fairness/filters';
import { loadTracker } from '@/lib/line-ups/fairness/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/vollgas'>;

export const generateMetadata = titled('lineUpsVollgas', 'title');

export default async function TrackerPage({ params, searchParams }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'seeFairness');
  const [language, t] = await Promise.all([getLocale(), getTranslations('lineUpsVollgas')]);
  const filters = readTrackerFilters(await searchParams);
  const tracker = await loadTracker(brand.id, filters, { language, now: new Date() });
  const address = `/brands/${brand.id}/team/vollgas` as const;
  const whole = trackerQuery({ ...filters, pages: 1, after: null });
  const isNarrowed = filters.q !== '' || tracker.counts.all > 0;
  const { pages } = filters;
  const more = pages < maxPages ? { pages: pages + 1 } : { pages: 1, after: tracker.next };
  return (
    <>
      <PageHead isWide icon="gauge" title={t('title')}>
        <span className="max-sm:ml-auto">
          <FormulaButton />
        </span>
        <TrackerSearch brandId={brand.id} filters={filters} />
        <span className="-mx-2 flex">
          <LinkButton variant="quiet" href={`${address}/balance`} className="px-2!">
            {t('toBalance')}
          </LinkButton>
          <a
            href={`/api/brands/${brand.id}/vollgas.csv${whole}`}
            download
            className={buttonClass({ variant: 'quiet' }, 'px-2!')}
          >
            {t('csv')}
          </a>
        </span>
      </PageHead>
      <div className="flex flex-col gap-2">
        <TrackerTabs brandId={brand.id} filters={filters} counts={tracker.counts} />
        {filters.after && <ToBeginningLink href={`${address}${whole}`} />}
        {tracker.comedians.length > 0 ? (
          <TrackerTable brandId={brand.id} filters={filters} rows={tracker.comedians} />
        ) : (
          <NoComedians
            of="lineUpsVollgas"
            brandId={brand.id}
            isNarrowed={isNarrowed}
            resetHref={`${address}?window=m12`}
            resetLabel={t('reset')}
          />
        )}
        {tracker.next && (
          <GoOnLink href={`${address}${trackerQuery({ ...filters, ...more })}`} isAdding={pages < maxPages} />
        )}
        <p className="text-sm text-ink-soft">{t('hint', { since: tracker.since })}</p>
      </div>
    </>
  );
}
