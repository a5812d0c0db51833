import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { TeamHistory } from '@/components/shows/team-history';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { unbroken } from '@/lib/core/text/unbroken';
import { loadShowHistory, loadBrandShow } from '@/lib/shows/loaders';
import { toPublicShow } from '@/lib/shows/view';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/history'>;

export const generateMetadata = titledInBrand(async ({ brand, show: showId }: Awaited<Props['params']>) => {
  const show = await loadBrandShow(brand, showId);
  const t = await getTranslations('showsHistory');
  return show && t('titleOf', { title: show.title });
});

export default async function ShowHistoryPage({ params, searchParams }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId);
  const show = await loadBrandShow(brand.id, showId);
  if (!show) notFound();

  const language = await getLocale();
  const now = new Date();
  const t = await getTranslations('showsHistory');
  const { before } = await searchParams;
  const { days, older, isFirstPage } = await loadShowHistory(show, before, { language, now });
  const { title, day, time } = toPublicShow(show, language, now);
  const address = `/brands/${brand.id}/team/shows/${show.id}` as const;
  return (
    <>
      <PageHead
        back={address}
        backTo={t('back')}
        title={t('title')}
        hint={`${title} · ${unbroken(day)}, ${time}`}
      />
      <div className="flex flex-col gap-5">
        {!isFirstPage && (
          <LinkButton href={`${address}/history`} variant="quiet" className="self-center">
            {t('newest')}
          </LinkButton>
        )}
        {days.length === 0 ? (
          <EmptyState drawing="glass" title={t('emptyTitle')}>
            {t('emptyText')}
          </EmptyState>
        ) : (
          <TeamHistory days={days} />
        )}
        {older && (
          <LinkButton href={`${address}/history?before=${older}`} prefetch={false} className="self-center">
            {t('older')}
          </LinkButton>
        )}
      </div>
    </>
  );
}
