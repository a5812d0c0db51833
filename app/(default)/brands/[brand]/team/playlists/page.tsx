import { getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/ui/client-messages';
import { PlaylistForm } from '@/components/night/playlists/playlist-form';
import { Section } from '@/components/ui/section';
import { ListPage, Sides } from '@/components/ui/page';
import { PlaylistList } from '@/components/night/playlists/playlist-list';
import { requireBrandArea } from '@/lib/brands/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { loadPlaylists } from '@/lib/night/playlists/loaders';

type Props = PageProps<'/brands/[brand]/team/playlists'>;

export const generateMetadata = titled('nightPlaylists', 'title');

export default async function PlaylistsPage({ params }: Props) {
  const { brand } = await requireBrandArea((await params).brand, 'keepPlaylists');
  const [playlists, t] = await Promise.all([loadPlaylists(brand.id), getTranslations('nightPlaylists')]);
  const team = `/brands/${brand.id}/team` as const;
  return (
    <ListPage
      of="nightPlaylists"
      back={`${team}`}
      toNew={`${team}/playlists/new`}
      isEmpty={playlists.length === 0}
      hasForm
    >
      <ClientMessages namespaces={['nightPlaylists', 'formsForm', 'formsValidation']}>
        <Sides hides="second">
          <PlaylistList brandId={brand.id} playlists={playlists} />
          <Section id="new" title={t('new')}>
            <PlaylistForm brandId={brand.id} known={null} />
          </Section>
        </Sides>
      </ClientMessages>
    </ListPage>
  );
}
