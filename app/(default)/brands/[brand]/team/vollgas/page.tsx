import { Download, ChartNoAxesColumn } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { NoComedians } from '@/components/brands/comedians/no-comedians';
import { ScoreFormula } from '@/components/line-ups/fairness/standings';
import { TrackerCards, TrackerTable } from '@/components/line-ups/fairness/tracker-table';
import { TrackerFilterForm } from '@/components/line-ups/fairness/tracker-filter-form';
import { GoOnLink, ToBeginningLink } from '@/components/ui/lists';
import { PageTitle } from '@/components/ui/page';
import { buttonClass, LinkButton } from '@/components/ui/button';
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
  const whole = trackerQuery({ ...filters, after: null });
  const isNarrowed = filters.q !== '' || tracker.counts.all > 0;
  return (
    <>
      <PageTitle hint={t('hint', { since: tracker.since })}>{t('title')}</PageTitle>
      <div className="flex flex-col gap-5">
        <ScoreFormula />
        <TrackerFilterForm brandId={brand.id} filters={filters} counts={tracker.counts} />
        {filters.after && <ToBeginningLink href={`${address}${whole}`} />}
        {tracker.comedians.length > 0 ? (
          <>
            <TrackerCards brandId={brand.id} rows={tracker.comedians} />
            <TrackerTable brandId={brand.id} filters={filters} rows={tracker.comedians} />
          </>
        ) : (
          <NoComedians
            of="lineUpsVollgas"
            brandId={brand.id}
            isNarrowed={isNarrowed}
            resetHref={`${address}?window=m12`}
            resetLabel={t('reset')}
          />
        )}
        {tracker.next && <GoOnLink href={`${address}${trackerQuery({ ...filters, after: tracker.next })}`} />}
        <p className="flex flex-wrap gap-3">
          <LinkButton href={`${address}/balance`}>
            <ChartNoAxesColumn aria-hidden size={18} />
            {t('toBalance')}
          </LinkButton>
          <a href={`/api/brands/${brand.id}/vollgas.csv${whole}`} download className={buttonClass({})}>
            <Download aria-hidden size={18} />
            {t('csv')}
          </a>
        </p>
      </div>
    </>
  );
}
