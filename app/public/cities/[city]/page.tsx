import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AppBrowser } from '@/components/accounts/app-browser';
import { PublicCity } from '@/components/public/public-cities';
import { PublicNotFound } from '@/components/public/page-parts';
import { LinkButton } from '@/components/ui/button';
import { findNamedCity } from '@/lib/places/loaders';
import { cityName } from '@/lib/places/view';
import { env } from '@/lib/core/process/env';
import { readCursor } from '@/lib/core/database/paging';
import type { Language } from '@/lib/core/i18n/language';
import { setAnswerFacts } from '@/lib/core/http/request';
import { followInCalendar } from '@/lib/public/address-rules';
import { loadPublicCity, loadPublicCityPage } from '@/lib/public/loaders';
import { feedFormat, publicMetadata } from '@/lib/public/metadata-view';
import { loadSharePicture } from '@/lib/public/share/loaders';

type Props = PageProps<'/public/cities/[city]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const city = await loadPublicCity((await params).city, language);
  if (!city) return {};
  const t = await getTranslations('publicCity');
  const feedName = (await getTranslations('publicFeeds'))('names.cities', { name: city.name });
  return publicMetadata(`/public/cities/${city.slug}`, language, {
    title: t('title', { city: city.name }),
    formats: feedFormat({ kind: 'cities', id: city.slug }, language, feedName),
    description: t('description', { city: city.name }),
    share: await loadSharePicture('cities', city.slug, language),
  });
}

export default async function PublicCityPage({ params, searchParams }: Props) {
  const language = await getLocale();
  const after = readCursor((await searchParams).after);
  const typed = (await params).city;
  const page = await loadPublicCityPage(typed, after, { language, now: new Date() });
  if (!page) return <NamedCity typed={typed} language={language} />;
  const scope = { kind: 'cities', id: page.city.slug } as const;
  const calendar = followInCalendar(scope, language, env().NEXTAUTH_URL);
  return (
    <>
      <PublicCity page={page} isFirst={!after} calendar={calendar} />
      <AppBrowser goal={`/user/cities/${page.city.slug}`} plain />
    </>
  );
}

/**
 * Redirects a word in the address that is no city's slug to the city with such a name ("Berlin", "München"), with a
 * link to it as the content. Without such a city, the page is not found.
 */
async function NamedCity({ typed, language }: { typed: string; language: Language }) {
  const city = await findNamedCity(typed);
  if (!city) return <PublicNotFound />;
  const path = `/public/cities/${city.slug}` as const;
  await setAnswerFacts({ movedTo: path });
  return <LinkButton href={path}>{cityName(city, language)}</LinkButton>;
}
