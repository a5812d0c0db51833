import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { playlistPath } from '@/components/night/playlists/about-playlist';
import { Programme } from '@/components/night/playlists/programme';
import { Total } from '@/components/night/playlists/total';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { loadPlaylist, loadProgramme } from '@/lib/night/playlists/loaders';

type Props = PageProps<'/brands/[brand]/team/playlists/[playlist]/shows/[show]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, playlist }: Awaited<Props['params']>) => (await loadPlaylist(brand, playlist))?.name,
  'keepPlaylists',
);

/** The programme of a music list for the night of one of its shows. */
export default async function ProgrammePage({ params }: Props) {
  const { brand: brandId, playlist: playlistId, show: showId } = await params;
  const { brand } = await requireBrandArea(brandId, 'keepPlaylists');
  const playlist = await loadPlaylist(brand.id, playlistId);
  if (playlist?.kind !== 'music') notFound();

  const about = { brandId: brand.id, playlistId: playlist.id };
  const looking = { language: await getLocale(), now: new Date() };
  const [programme, t] = await Promise.all([
    loadProgramme({ ...about, showId }, looking),
    getTranslations('nightPlaylists'),
  ]);
  if (!programme) notFound();

  const { show, items, total } = programme;
  return (
    <>
      <PageHead
        isWide
        back={playlistPath(about)}
        backTo={playlist.name}
        title={show.title}
        line={
          <>
            {show.when} · <Total total={total} count={items.length} />
          </>
        }
      />
      <ClientMessages namespaces={['nightPlaylists']}>
        <div className="flex flex-col gap-4">
          {!show.isSent && <Notice title={t('showList.notSent')}>{t('programme.notSent')}</Notice>}
          {show.isSent && <p className="text-ink-soft print:hidden">{t('programme.hint')}</p>}
          <Programme about={about} programme={programme} />
          {items.length > 0 && <PrintButton label={t('print')} />}
        </div>
      </ClientMessages>
    </>
  );
}
