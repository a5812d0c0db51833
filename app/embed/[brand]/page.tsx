import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicShowList } from '@/components/shows/public-show-list';
import { loadPublicBrand } from '@/lib/brands/loaders';
import { loadPublicShows } from '@/lib/shows/loaders';

export default async function EmbedPage({ params }: PageProps<'/embed/[brand]'>) {
  const brand = await loadPublicBrand((await params).brand);
  if (!brand) notFound();
  const t = await getTranslations('publicShows');
  const shows = await loadPublicShows(brand.id, await getLocale(), new Date());
  return (
    <main className="p-2">
      <h1 className="sr-only">{t('title', { brand: brand.name })}</h1>
      <PublicShowList shows={shows} />
    </main>
  );
}
