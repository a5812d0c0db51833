import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { BrandLogo } from '@/components/brands/brand-logo';
import { PublicProfile } from '@/components/brands/public-profile';
import { PublicNotFound } from '@/components/public/public-not-found';
import { StructuredData } from '@/components/public/structured-data';
import { PublicShowList } from '@/components/shows/public-show-list';
import { loadPublicProfile } from '@/lib/brands/profile-loaders';
import { env } from '@/lib/core/env';
import { publicMetadata } from '@/lib/public-pages/metadata';
import { brandOrganization } from '@/lib/public-pages/structured-data';
import { loadPublicShows } from '@/lib/shows/loaders';

type Props = PageProps<'/public/[brand]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const language = await getLocale();
  const profile = await loadPublicProfile((await params).brand, language);
  if (!profile) return {};
  const { id, name, about } = profile;
  return publicMetadata(`/public/${id}`, language, { title: name, description: about?.text.slice(0, 160) });
}

export default async function PublicBrandPage({ params }: Props) {
  const language = await getLocale();
  const profile = await loadPublicProfile((await params).brand, language);
  if (!profile) return <PublicNotFound />;
  const t = await getTranslations('publicShows');
  const shows = await loadPublicShows(profile.id, language, new Date());
  return (
    <>
      <StructuredData data={brandOrganization(profile, env().NEXTAUTH_URL)} />
      <header className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3">
        {profile.logo && <BrandLogo logo={profile.logo} height={64} />}
        <h1 className="min-w-0 text-3xl wrap-anywhere">{profile.name}</h1>
      </header>
      <PublicProfile profile={profile} />
      <h2 className="mb-3 text-xl">{t('coming')}</h2>
      <PublicShowList shows={shows} />
    </>
  );
}
