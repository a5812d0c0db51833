import { getTranslations } from 'next-intl/server';
import { BackLink, PageTitle } from '@/components/ui/page';
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
      <BackLink href={`/brands/${brand.id}/team/playlists`}>{t('all')}</BackLink>
      <PageTitle>{t('new')}</PageTitle>
      <ClientMessages namespaces={['nightPlaylists', 'formsForm', 'formsValidation']}>
        <PlaylistForm brandId={brand.id} known={null} />
      </ClientMessages>
    </>
  );
}
