import { getTranslations } from 'next-intl/server';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { WalkOnForm } from '@/components/night/playlists/walk-on-form';
import { requireComedian } from '@/lib/accounts/viewer';
import { titled } from '@/lib/core/i18n/page-title';
import { loadWalkOn } from '@/lib/night/playlists/loaders';

export const generateMetadata = titled('nightPlaylists', 'walkOn', 'title');

export default async function WalkOnPage() {
  const { comedian } = await requireComedian();
  const [track, t] = await Promise.all([loadWalkOn(comedian.id), getTranslations('nightPlaylists.walkOn')]);
  return (
    <>
      <PageHead back="/user/profil" backTo={t('back')} title={t('title')} hint={t('hint')} />
      <ClientMessages namespaces={['nightPlaylists', 'formsForm', 'formsValidation']}>
        <WalkOnForm track={track} />
      </ClientMessages>
    </>
  );
}
