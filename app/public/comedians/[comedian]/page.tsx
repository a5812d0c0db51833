import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicComedian } from '@/components/public/public-comedian';
import { PublicNotFound, StructuredData } from '@/components/public/page-parts';
import { env } from '@/lib/core/process/env';
import { loadPromoProfile, loadPromoPage } from '@/lib/public/promo-pages/loaders';
import { publicMetadata, promoPerson } from '@/lib/public/metadata-view';
import { loadSharePicture } from '@/lib/public/share/loaders';

type Props = PageProps<'/public/comedians/[comedian]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const { comedian } = await params;
  const face = await loadPromoProfile(comedian, language);
  if (!face) return {};
  const t = await getTranslations('publicComedian');
  return publicMetadata(face.path, language, {
    title: face.name,
    description: face.about?.text.slice(0, 160) ?? t('description', { name: face.name }),
    share: await loadSharePicture('comedians', comedian.toLowerCase(), language),
  });
}

export default async function PublicComedianPage({ params }: Props) {
  const { comedian } = await params;
  const page = await loadPromoPage(comedian, { language: await getLocale(), now: new Date() });
  if (!page) return <PublicNotFound />;
  return (
    <>
      <StructuredData data={promoPerson(page, env().NEXTAUTH_URL)} />
      <PublicComedian page={page} />
    </>
  );
}
