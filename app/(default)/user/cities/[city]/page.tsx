import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { MoreLink } from '@/components/layout/more-link';
import { BlockNotices } from '@/components/spots/block-notices';
import { SpotList } from '@/components/spots/spot-list';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/auth/viewer';
import { loadCity } from '@/lib/cities/loaders';
import { cityName } from '@/lib/cities/view';
import { pagesAsked } from '@/lib/core/paging';
import { loadCityNights } from '@/lib/spots/loaders';

type Props = PageProps<'/user/cities/[city]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const city = await loadCity((await params).city);
  return city ? { title: cityName(city, await getLocale()) } : {};
}

export default async function CityPage({ params, searchParams }: Props) {
  const { comedian } = await requireComedian();
  const city = await loadCity((await params).city);
  if (!city) notFound();

  const language = await getLocale();
  const t = await getTranslations('cities');
  const pages = pagesAsked((await searchParams).pages);
  const looking = { comedianId: comedian.id, language, now: new Date() };
  const { nights, hasMore, blocks } = await loadCityNights(city.id, pages, looking);
  return (
    <>
      <Link href="/user/cities" className="mb-2 inline-flex min-h-11 items-center gap-1.5 text-link">
        <ArrowLeft aria-hidden size={18} />
        {t('allCities')}
      </Link>
      <PageTitle>{cityName(city, language)}</PageTitle>
      {nights.length === 0 && (
        <EmptyState
          title={t('noShowsTitle', { city: cityName(city, language) })}
          action={<LinkButton href="/user/cities">{t('allCities')}</LinkButton>}
        >
          {t('noShowsText')}
        </EmptyState>
      )}
      <div className="flex flex-col gap-6">
        <BlockNotices blocks={blocks} />
        <ClientMessages namespaces={['spots', 'spotErrors']}>
          <SpotList nights={nights} />
        </ClientMessages>
        {hasMore && <MoreLink pages={pages + 1} />}
      </div>
    </>
  );
}
