import { getLocale, getTranslations } from 'next-intl/server';
import { Notices } from '@/components/notifications/notices';
import { ClientMessages } from '@/components/layout/client-messages';
import { PageTitle } from '@/components/layout/page-title';
import { SpotDesk } from '@/components/spots/spot-desk';
import { SpotCardItem } from '@/components/spots/spot-card-item';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { requireComedian } from '@/lib/auth/viewer';
import { loadNotices } from '@/lib/notifications/loaders';
import { loadOwnSpots } from '@/lib/spots/loaders';

export default async function HomePage() {
  const { comedian } = await requireComedian();
  const t = await getTranslations('home');
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const [spots, notices] = await Promise.all([loadOwnSpots(looking), loadNotices(looking)]);
  const next = spots.confirmed[0];
  return (
    <ClientMessages namespaces={['spots', 'spotErrors', 'notices']}>
      <PageTitle>{t('greeting', { name: comedian.name })}</PageTitle>
      <SpotDesk cards={next ? [...spots.requests, next] : spots.requests}>
        <div className="flex flex-col gap-8">
          {spots.requests.length > 0 && (
            <section aria-labelledby="home-requests" className="flex flex-col gap-3">
              <h2 id="home-requests" className="text-xl">
                {t('requests')}
              </h2>
              {spots.requests.map((card) => (
                <SpotCardItem key={card.showId} card={card} withDay />
              ))}
            </section>
          )}
          <section aria-labelledby="home-next" className="flex flex-col gap-3">
            <h2 id="home-next" className="text-xl">
              {t('next')}
            </h2>
            {next ? (
              <SpotCardItem card={next} withDay />
            ) : (
              <EmptyState
                title={t('noSpotTitle')}
                action={
                  <LinkButton variant="stage" href="/user/cities">
                    {t('findShows')}
                  </LinkButton>
                }
              >
                <p>{t('waiting', { count: spots.applied.length })}</p>
              </EmptyState>
            )}
          </section>
          <Notices notices={notices} />
        </div>
      </SpotDesk>
    </ClientMessages>
  );
}
