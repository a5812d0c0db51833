import { getLocale } from 'next-intl/server';
import { EmbedNotFound } from '@/components/embeds/embed-not-found';
import { EmbeddedShows } from '@/components/embeds/embedded-shows';
import { loadEmbedBrand } from '@/lib/embeds/loaders';
import { readEmbedOptions } from '@/lib/embeds/filters';
import { loadPublicShows } from '@/lib/shows/loaders';

export default async function EmbedPage({ params, searchParams }: PageProps<'/embed/[brand]'>) {
  const brand = await loadEmbedBrand((await params).brand);
  if (!brand) return <EmbedNotFound />;
  const options = readEmbedOptions(await searchParams);
  const shows = await loadPublicShows(brand.id, await getLocale(), new Date(), options);
  return <EmbeddedShows brand={brand} shows={shows} options={options} />;
}
