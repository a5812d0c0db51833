import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicCity } from '@/components/public/public-city';
import { PublicNotFound } from '@/components/public/public-not-found';
import { env } from '@/lib/core/env';
import { readPlace } from '@/lib/core/keyset';
import { followInCalendar } from '@/lib/feeds/link-view';
import { loadPublicCity, loadPublicCityPage } from '@/lib/public-pages/list-loaders';
import { publicMetadata } from '@/lib/public-pages/metadata-view';
import { loadSharePicture } from '@/lib/share/loaders';

type Props = PageProps<'/public/cities/[city]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const city = await loadPublicCity((await params).city, language);
  if (!city) return {};
  const t = await getTranslations('publicCity');
  return publicMetadata(`/public/cities/${city.slug}`, language, {
    title: t('title', { city: city.name }),
    description: t('description', { city: city.name }),
    share: await loadSharePicture('cities', city.slug, language),
  });
}

export default async function PublicCityPage({ params, searchParams }: Props) {
  const language = await getLocale();
  const behind = readPlace((await searchParams).after);
  const page = await loadPublicCityPage((await params).city, behind, { language, now: new Date() });
  if (!page) return <PublicNotFound />;
  const scope = { kind: 'cities', id: page.city.slug } as const;
  const calendar = followInCalendar(scope, language, env().NEXTAUTH_URL);
  return <PublicCity page={page} isFirst={!behind} calendar={calendar} />;
}
