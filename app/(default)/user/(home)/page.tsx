import { getLocale, getTranslations } from 'next-intl/server';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { UnreadNotices } from '@/components/notifications/unread-notices';
import { OwnFocus } from '@/components/spots/own-focus';
import { OwnNextSpot } from '@/components/spots/own-next-spot';
import { OwnRequests } from '@/components/spots/own-requests';
import { SpotDesk } from '@/components/spots/spot-desk';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Section } from '@/components/ui/section';
import { requireComedian } from '@/lib/auth/viewer';
import { loadUnreadNotices } from '@/lib/notifications/loaders';
import { loadHomeSpots } from '@/lib/spots/own/loaders';

export default async function HomePage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('home');
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const [{ requests, next, waiting }, unread] = await Promise.all([
    loadHomeSpots(looking),
    loadUnreadNotices(looking),
  ]);
  return (
    <ClientMessages namespaces={['ownSpots', 'spots', 'spotErrors', 'busySteps', 'notices']}>
      <PageTitle>{t('greeting', { name: comedian.name })}</PageTitle>
      <SpotDesk cards={next ? [...requests, next.card] : requests}>
        <OwnFocus />
        <div className="flex flex-col gap-8">
          <OwnRequests requests={requests} />
          <Section id="home-next" title={t('next')}>
            {next ? (
              <OwnNextSpot next={next} />
            ) : (
              <EmptyState
                title={t('noSpotTitle')}
                action={
                  <LinkButton variant="stage" href="/user/cities">
                    {t('findShows')}
                  </LinkButton>
                }
              >
                <p>{t('waiting', { count: waiting })}</p>
              </EmptyState>
            )}
          </Section>
          <UnreadNotices {...unread} />
          {next && (
            <p>
              <LinkButton href="/user/cities">{t('findShows')}</LinkButton>
            </p>
          )}
        </div>
      </SpotDesk>
    </ClientMessages>
  );
}
