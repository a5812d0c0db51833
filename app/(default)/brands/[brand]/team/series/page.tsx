import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { SeriesList } from '@/components/series/series-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea } from '@/lib/brands/loaders';
import { loadSeries } from '@/lib/shows/series/loaders';

type Props = PageProps<'/brands/[brand]/team/series'>;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('series');
  return { title: t('title') };
}

export default async function SeriesPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand);
  const t = await getTranslations('series');
  const series = await loadSeries(brand.id, await getLocale(), new Date());
  const toNew = (
    <LinkButton variant="stage" href={`/brands/${brand.id}/team/shows/new`}>
      {t('new')}
    </LinkButton>
  );
  return (
    <>
      <BackLink href={`/brands/${brand.id}/team/lineupshowauswahl`}>{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      {series.length === 0 ? (
        <EmptyState title={t('emptyTitle')} action={toNew}>
          <p>{t('emptyText')}</p>
        </EmptyState>
      ) : (
        <div className="flex flex-col gap-5">
          <div>{toNew}</div>
          <ClientMessages namespaces={['series']}>
            <SeriesList brandId={brand.id} series={series} />
          </ClientMessages>
        </div>
      )}
    </>
  );
}
