import { ClientMessages } from '@/components/ui/client-messages';
import { ListPage } from '@/components/ui/page';
import { PlaylistList } from '@/components/night/playlists/playlist-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadPlaylists } from '@/lib/night/playlists/loaders';

type Props = PageProps<'/brands/[brand]/team/playlists'>;

export const generateMetadata = titled('nightPlaylists', 'title');

export default async function PlaylistsPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepPlaylists');
  const playlists = await loadPlaylists(brand.id);
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="nightPlaylists"
      back={`${team}`}
      toNew={`${team}/playlists/new`}
      isEmpty={playlists.length === 0}
    >
      <ClientMessages namespaces={['nightPlaylists']}>
        <PlaylistList brandId={brand.id} playlists={playlists} />
      </ClientMessages>
    </ListPage>
  );
}
