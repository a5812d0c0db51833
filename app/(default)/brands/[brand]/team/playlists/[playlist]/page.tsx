import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PlaylistForm } from '@/components/night/playlists/playlist-form';
import { MusicPage, ScoutPage } from '@/components/night/playlists/list-page';
import { ShowSection } from '@/components/night/playlists/show-section';
import { Section } from '@/components/ui/section';
import { requireBrandArea, titledInBrand } from '@/lib/brands/loaders';
import { readPlaylistWishes } from '@/lib/night/playlists/schema';
import {
  loadFoundScouts,
  loadMusic,
  loadPlaylist,
  loadScouts,
  loadShowsOf,
} from '@/lib/night/playlists/loaders';

type Props = PageProps<'/brands/[brand]/team/playlists/[playlist]'>;

export const generateMetadata = titledInBrand(
  async ({ brand, playlist }: Awaited<Props['params']>) => (await loadPlaylist(brand, playlist))?.name,
  'keepPlaylists',
);

export default async function PlaylistPage({ params, searchParams }: Props) {
  const { brand: brandId, playlist: playlistId } = await params;
  const { brand, viewer } = await requireBrandArea(brandId, 'keepPlaylists');
  const playlist = await loadPlaylist(brand.id, playlistId);
  if (!playlist) notFound();

  const about = { brandId: brand.id, playlistId: playlist.id };
  const looking = { language: await getLocale(), now: new Date() };
  const wishes = readPlaylistWishes(await searchParams);
  const isMusic = playlist.kind === 'music';
  const [t, shows, music, scouts, found] = await Promise.all([
    getTranslations('nightPlaylists'),
    loadShowsOf(about, looking),
    isMusic ? loadMusic(playlist.id) : null,
    isMusic ? [] : loadScouts({ ...about, memberId: viewer.comedian.id }, looking),
    isMusic ? null : loadFoundScouts(about, wishes.q, looking),
  ]);
  const further = (
    <>
      <Section id="shows" title={t('showList.title')}>
        <ShowSection about={about} kind={playlist.kind} {...shows} />
      </Section>
      <Section id="rename" title={t('renameTitle')}>
        <PlaylistForm brandId={brand.id} known={playlist} />
      </Section>
    </>
  );
  return (
    <>
      <ClientMessages
        namespaces={[
          'applicationsBars',
          'nightPlaylists',
          'uiSorting',
          'formsForm',
          'formsValidation',
          'mediaLinkedVideo',
          'mediaPlayer',
        ]}
      >
        {music && (
          <MusicPage about={about} name={playlist.name} music={music} wishes={wishes}>
            {further}
          </MusicPage>
        )}
        {found && (
          <ScoutPage about={about} name={playlist.name} entries={scouts} found={found} q={wishes.q}>
            {further}
          </ScoutPage>
        )}
      </ClientMessages>
    </>
  );
}
