import { getTranslations } from 'next-intl/server';
import { BackLink, PageTitle } from '@/components/ui/page';
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
      <BackLink href="/user/profil">{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['nightPlaylists', 'formsForm', 'formsValidation']}>
        <WalkOnForm track={track} />
      </ClientMessages>
    </>
  );
}
