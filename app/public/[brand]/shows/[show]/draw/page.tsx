import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicDraw } from '@/components/public/public-draw';
import { PublicNotFound } from '@/components/public/page-parts';
import { loadPublicDraw } from '@/lib/line-ups/draws/loaders';
import { toPublicDraw } from '@/lib/line-ups/draws/view';
import { publicMetadata } from '@/lib/public/metadata-view';

type Props = PageProps<'/public/[brand]/shows/[show]/draw'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { brand, show: showId } = await params;
  const draw = await loadPublicDraw(brand, showId);
  if (!draw) return {};
  const [language, t] = await Promise.all([getLocale(), getTranslations('lineUpsDraws')]);
  const { title, brand: by } = draw.show;
  return publicMetadata(`/public/${brand}/shows/${showId}/draw`, language, {
    title: t('titleOf', { title }),
    description: t('page.description', { title, brand: by.name }),
  });
}

export default async function PublicDrawPage({ params }: Props) {
  const { brand, show: showId } = await params;
  const draw = await loadPublicDraw(brand, showId);
  if (!draw) return <PublicNotFound />;
  return <PublicDraw draw={toPublicDraw(draw, { language: await getLocale(), now: new Date() })} />;
}
