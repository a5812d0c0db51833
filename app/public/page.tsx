import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AppBrowser } from '@/components/accounts/app-browser';
import { PublicCities } from '@/components/public/public-cities';
import { loadPublicCities } from '@/lib/public/loaders';
import { publicMetadata } from '@/lib/public/metadata-view';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('publicCities');
  return publicMetadata('/public', await getLocale(), { title: t('title'), description: t('description') });
}

export default async function PublicCitiesPage() {
  return (
    <>
      <PublicCities cities={await loadPublicCities(await getLocale())} />
      <AppBrowser goal="/user/cities" plain />
    </>
  );
}
