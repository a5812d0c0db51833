import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicNotFound } from '@/components/public/page-parts';
import { PublicPast } from '@/components/public/public-brand';
import { loadPublicProfile } from '@/lib/brands/loaders';
import { readCursor } from '@/lib/core/database/paging';
import { loadPastPage } from '@/lib/public/loaders';
import { publicMetadata } from '@/lib/public/metadata-view';

type Props = PageProps<'/public/[brand]/past'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const profile = await loadPublicProfile((await params).brand, language);
  if (!profile) return {};
  const t = await getTranslations('publicBrand.past');
  const brand = profile.name;
  return publicMetadata(`/public/${profile.id}/past`, language, {
    title: t('titleOf', { brand }),
    description: t('descriptionOf', { brand }),
  });
}

export default async function PublicPastPage({ params, searchParams }: Props) {
  const before = readCursor((await searchParams).after);
  const reader = { language: await getLocale(), now: new Date() };
  const page = await loadPastPage((await params).brand, before, reader);
  return page ? <PublicPast {...page} isFirst={!before} /> : <PublicNotFound />;
}
