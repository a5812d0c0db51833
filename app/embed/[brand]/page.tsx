import { getLocale } from 'next-intl/server';
import { EmbedNotFound, EmbeddedShows } from '@/components/public/embeds/embedded-shows';
import { setAnswerFacts } from '@/lib/core/http/request';
import { loadEmbedBrand } from '@/lib/public/embeds/loaders';
import { readEmbedOptions } from '@/lib/public/embeds/filters';
import { loadPublicShows } from '@/lib/shows/loaders';

export default async function EmbedPage({ params, searchParams }: PageProps<'/embed/[brand]'>) {
  const brand = await loadEmbedBrand((await params).brand);
  if (!brand) return <EmbedNotFound />;
  await setAnswerFacts({ frameParents: brand.embedParents });
  const options = readEmbedOptions(await searchParams);
  const shows = await loadPublicShows(brand.id, await getLocale(), new Date(), options);
  return <EmbeddedShows brand={brand} shows={shows} options={options} />;
}
