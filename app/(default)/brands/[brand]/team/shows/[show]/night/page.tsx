import { BrandLogo } from '@/components/brands/brand-logo';
import { toPicture } from '@/lib/media/pictures/view';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PlaylistLinks } from '@/components/night/playlists/links';
import { NightSheet } from '@/components/night/night-sheet';
import { LinkButton } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
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
      <PageHead
        className="mb-1"
        back={editor}
        backTo={t('toLineUp')}
        title={night.title}
        line={
          <span className="print:hidden">
            {[t('title'), night.day, night.starts].join(' · ')}
            <span className="max-sm:hidden"> · {night.venue}</span>
          </span>
        }
      >
        {brand.logo && (
          <span className="-order-1 hidden print:block">
            <BrandLogo logo={toPicture(brand.logo, language)} height={48} />
          </span>
        )}
      </PageHead>
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
