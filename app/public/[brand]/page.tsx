import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicShowList } from '@/components/shows/public-show-list';
import { loadPublicBrand } from '@/lib/brands/loaders';
import { loadPublicShows } from '@/lib/shows/loaders';

type Props = PageProps<'/public/[brand]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const brand = await loadPublicBrand((await params).brand);
  return brand ? { title: brand.name } : {};
}

export default async function PublicBrandPage({ params }: Props) {
  const brand = await loadPublicBrand((await params).brand);
  if (!brand) notFound();
  const t = await getTranslations('publicShows');
  const shows = await loadPublicShows(brand.id, await getLocale(), new Date());
  return (
    <>
      <h1 className="mb-5 text-3xl">{brand.name}</h1>
      <h2 className="mb-3 text-xl">{t('coming')}</h2>
      <PublicShowList shows={shows} />
    </>
  );
}
