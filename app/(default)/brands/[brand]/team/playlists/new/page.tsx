import { getTranslations } from 'next-intl/server';
import { PlaylistList } from '@/components/night/playlists/playlist-list';
import { loadPlaylists } from '@/lib/night/playlists/loaders';
import { Sides } from '@/components/ui/page';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { PlaylistForm } from '@/components/night/playlists/playlist-form';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';

type Props = PageProps<'/brands/[brand]/team/playlists/new'>;

export const generateMetadata = titled('nightPlaylists', 'new');

export default async function NewPlaylistPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepPlaylists');
  const t = await getTranslations('nightPlaylists');
  return (
    <>
      <PageHead back={`/brands/${brand.id}/team/playlists`} backTo={t('all')} title={t('new')} />
      <ClientMessages namespaces={['nightPlaylists', 'formsForm', 'formsValidation']}>
        <Sides hides="first">
          <PlaylistList brandId={brand.id} playlists={await loadPlaylists(brand.id)} />
          <PlaylistForm brandId={brand.id} known={null} />
        </Sides>
      </ClientMessages>
    </>
  );
}
