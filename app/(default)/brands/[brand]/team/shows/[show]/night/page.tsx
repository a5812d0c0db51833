import { BrandLogo } from '@/components/brands/brand-logo';
import { toPicture } from '@/lib/media/pictures/view';
import { ArrowLeft } from 'lucide-react';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PlaylistLinks } from '@/components/night/playlists/links';
import { NightSheet } from '@/components/night/night-sheet';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadPlaylistsOf } from '@/lib/night/playlists/loaders';
import { loadBrandShow } from '@/lib/shows/loaders';
import { loadNight } from '@/lib/night/loaders';

type Props = PageProps<'/brands/[brand]/team/shows/[show]/night'>;

export const generateMetadata = titledInBrand(
  async ({ brand, show }: Awaited<Props['params']>) => (await loadBrandShow(brand, show))?.title,
  'runNights',
);

export default async function NightPage({ params }: Props) {
  const { brand: brandId, show: showId } = await params;
  const { brand, abilities } = await requireBrandArea(brandId, 'runNights');
  const [language, t] = await Promise.all([getLocale(), getTranslations('nightStage')]);
  const [night, playlists] = await Promise.all([
    loadNight(brand.id, showId, { language, now: new Date() }),
    abilities.keepPlaylists ? loadPlaylistsOf(brand.id, showId) : [],
  ]);
  if (!night) notFound();

  const { phase } = night;
  const editor = `/brands/${brand.id}/team/shows/${night.showId}` as const;
  return (
    <ClientMessages namespaces={['nightStage']}>
      <header className="-mt-5 mb-1 flex min-h-11 items-center gap-1 print:mt-0">
        <Link
          href={editor}
          aria-label={t('toLineUp')}
          className="button -ml-2 size-11 shrink-0 button-quiet print:hidden"
        >
          <ArrowLeft aria-hidden className="size-5" />
        </Link>
        {brand.logo && (
          <span className="mr-2 hidden print:block">
            <BrandLogo logo={toPicture(brand.logo, language)} height={48} />
          </span>
        )}
        <div className="min-w-0">
          <h1 className="truncate text-lg leading-6 print:text-2xl">{night.title}</h1>
          <p className="truncate text-sm text-ink-soft print:hidden">
            {[t('title'), night.day, night.starts, night.venue].join(' · ')}
          </p>
        </div>
      </header>
      {playlists.length > 0 && (
        <nav aria-label={t('playlists')} className="flex flex-wrap gap-x-6 print:hidden">
          <PlaylistLinks brandId={brand.id} showId={night.showId} playlists={playlists} />
        </nav>
      )}
      {phase === 'notSent' || phase === 'cancelled' ? (
        <EmptyState
          drawing="lamp"
          title={t(`empty.${phase}.title`)}
          action={<LinkButton href={editor}>{t('toLineUp')}</LinkButton>}
        >
          {t(`empty.${phase}.text`)}
        </EmptyState>
      ) : (
        <NightSheet key={night.showId} first={night} />
      )}
    </ClientMessages>
  );
}
