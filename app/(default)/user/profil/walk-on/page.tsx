import { getTranslations } from 'next-intl/server';
import { BackLink } from '@/components/layout/back-link';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { WalkOnForm } from '@/components/playlists/walk-on-form';
import { requireComedian } from '@/lib/auth/viewer';
import { titled } from '@/lib/i18n/page-title';
import { loadWalkOn } from '@/lib/playlists/loaders';

export const generateMetadata = titled('playlists', 'walkOn', 'title');

export default async function WalkOnPage() {
  const { comedian } = await requireComedian();
  const [track, t] = await Promise.all([loadWalkOn(comedian.id), getTranslations('playlists.walkOn')]);
  return (
    <>
      <BackLink href="/user/profil">{t('back')}</BackLink>
      <PageTitle hint={t('hint')}>{t('title')}</PageTitle>
      <ClientMessages namespaces={['playlists', 'form', 'validation']}>
        <WalkOnForm track={track} />
      </ClientMessages>
    </>
  );
}
