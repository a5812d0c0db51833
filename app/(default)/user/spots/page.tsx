import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { OwnSpots } from '@/components/spots/own-spots';
import { requireComedian } from '@/lib/auth/viewer';
import { loadOwnSpots, loadPastSpots } from '@/lib/spots/loaders';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('ownSpots');
  return { title: t('title') };
}

export default async function SpotsPage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('ownSpots');
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const [ahead, past] = await Promise.all([loadOwnSpots(looking), loadPastSpots(looking)]);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ClientMessages namespaces={['ownSpots', 'spots', 'spotErrors']}>
        <OwnSpots spots={{ ...ahead, past }} />
      </ClientMessages>
    </>
  );
}
