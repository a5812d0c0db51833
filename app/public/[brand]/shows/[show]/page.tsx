import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AppBrowser } from '@/components/accounts/app-browser';
import { PublicNotFound, StructuredData } from '@/components/public/page-parts';
import { PublicShow } from '@/components/public/public-show';
import { env } from '@/lib/core/process/env';
import { loadPublicShow } from '@/lib/public/loaders';
import { addToCalendar, publicCalendarFile } from '@/lib/shows/view';
import { publicShowPath } from '@/lib/public/address-rules';
import { toPublicShowPage, type PublicShowPage as Page } from '@/lib/public/view';
import { comedyEvent, listFormat, publicMetadata } from '@/lib/public/metadata-view';
import { loadSharePicture } from '@/lib/public/share/loaders';

type Props = PageProps<'/public/[brand]/shows/[show]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, show: showId } = await params;
  const show = await loadPublicShow(brand, showId);
  if (!show) return {};
  const language = await getLocale();
  const page = toPublicShowPage(show, language, new Date());
  const path = publicShowPath(brand, showId);
  return publicMetadata(path, language, {
    title: await newsBefore(page, `${page.title}, ${page.day}`),
    formats: listFormat(path, language, page.title),
    description: await whenAndWhere(page),
    share: await loadSharePicture('shows', page.id, language),
  });
}

export default async function PublicShowPage({ params }: Props) {
  const { brand, show: showId } = await params;
  const show = await loadPublicShow(brand, showId);
  if (!show) return <PublicNotFound />;
  const language = await getLocale();
  const page = toPublicShowPage(show, language, new Date());
  const origin = env().NEXTAUTH_URL;
  const place = `${show.venue.name}, ${page.address}`;
  const url = origin + publicShowPath(brand, showId);
  const description = page.description?.text ?? (await whenAndWhere(page));
  const share = await loadSharePicture('shows', page.id, language);
  return (
    <>
      <StructuredData data={comedyEvent(show, { origin, description, share })} />
      <PublicShow
        show={page}
        calendar={addToCalendar({
          ...show,
          place,
          url: `${url}?lang=${language}`,
          file: publicCalendarFile(show.id, language),
        })}
      />
      {!page.cancelled && !page.isOver && <AppBrowser goal={`/user/shows/${page.id}`} plain />}
    </>
  );
}

/** Returns the title after the show's news, as in its picture. */
async function newsBefore({ news }: Page, title: string): Promise<string> {
  const t = await getTranslations('publicShare');
  return news ? `${t(news)}: ${title}` : title;
}

/** Returns the show in one sentence, for search engines and chats, after a sentence of its news if there is any. */
async function whenAndWhere(page: Page): Promise<string> {
  const t = await getTranslations('publicShow');
  const { day, time, place, cityName: city, brandName: brand, news, movedFrom } = page;
  const usual = t('description', { day, time, place, city, brand });
  if (!news) return usual;
  return `${news === 'moved' ? t('moved', { before: movedFrom ?? '' }) : t(news)} ${usual}`;
}
