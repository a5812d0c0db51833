import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { PublicBrand } from '@/components/public/public-brand';
import { PublicNotFound, StructuredData } from '@/components/public/page-parts';
import { loadPublicProfile } from '@/lib/brands/loaders';
import { env } from '@/lib/core/process/env';
import { readCursor } from '@/lib/core/database/paging';
import { followInCalendar } from '@/lib/public/address-rules';
import { loadBrandPage } from '@/lib/public/loaders';
import { brandOrganization, feedFormat, listFormat, publicMetadata } from '@/lib/public/metadata-view';
import { loadSharePicture } from '@/lib/public/share/loaders';

type Props = PageProps<'/public/[brand]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const profile = await loadPublicProfile((await params).brand, language);
  if (!profile) return {};
  const { id, name, about } = profile;
  const t = await getTranslations('publicBrand');
  const listName = (await getTranslations('publicFeeds'))('names.brands', { name });
  const path = `/public/${id}`;
  return publicMetadata(path, language, {
    title: name,
    formats: {
      ...feedFormat({ kind: 'brands', id }, language, listName),
      ...listFormat(path, language, listName),
    },
    description: about?.text.slice(0, 160) ?? t('description', { brand: name }),
    share: await loadSharePicture('brands', id, language),
  });
}

export default async function PublicBrandPage({ params, searchParams }: Props) {
  const language = await getLocale();
  const after = readCursor((await searchParams).after);
  const page = await loadBrandPage((await params).brand, after, { language, now: new Date() });
  if (!page) return <PublicNotFound />;
  const origin = env().NEXTAUTH_URL;
  const scope = { kind: 'brands', id: page.profile.id } as const;
  return (
    <>
      <StructuredData data={brandOrganization(page.profile, origin)} />
      <PublicBrand page={page} calendar={followInCalendar(scope, language, origin)} />
    </>
  );
}
