import { ClientMessages } from '@/components/layout/client-messages';
import { ListPage } from '@/components/layout/list-page';
import { PlaylistList } from '@/components/playlists/playlist-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/i18n/page-title';
import { loadPlaylists } from '@/lib/playlists/loaders';

type Props = PageProps<'/brands/[brand]/team/playlists'>;

export const generateMetadata = titled('playlists', 'title');

export default async function PlaylistsPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepPlaylists');
  const playlists = await loadPlaylists(brand.id);
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="playlists"
      back={`${team}`}
      toNew={`${team}/playlists/new`}
      isEmpty={playlists.length === 0}
    >
      <ClientMessages namespaces={['playlists']}>
        <PlaylistList brandId={brand.id} playlists={playlists} />
      </ClientMessages>
    </ListPage>
  );
}
