import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { BrandLogo } from '@/components/brands/brand-logo';
import { OwnDraw } from '@/components/line-ups/draws/draw-facts';
import { AddToCalendar } from '@/components/public/to-calendar';
import { BackLink, PageTitle } from '@/components/ui/page';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { ShowExpectations, ShowFacts, ShowHistory } from '@/components/spots/show/show-facts';
import { ShowLineUp } from '@/components/spots/show/show-line-up';
import { RequestStop } from '@/components/spots/request-stop';
import { BlockNotices } from '@/components/spots/own/own-warnings';
import { ShowSpot } from '@/components/spots/show/show-spot';
import { PushButton } from '@/components/notifications/push-button';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadPushOffer } from '@/lib/notifications/channels/loaders';
import { loadOwnDraw } from '@/lib/line-ups/draws/loaders';
import { loadStoppedBrands } from '@/lib/spots/own/loaders';
import { loadShowForComedian, loadShowPage } from '@/lib/spots/show/loaders';

type Props = PageProps<'/user/shows/[show]'>;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { comedian } = await requireComedian();
  const show = await loadShowForComedian((await params).show, comedian.id);
  return show ? { title: show.title } : {};
}

export default async function ShowPage({ params }: Props) {
  const viewer = await requireComedian();
  const { comedian } = viewer;
  const looking = { comedianId: comedian.id, language: await getLocale(), now: new Date() };
  const found = await loadShowPage((await params).show, looking);
  if (!found) notFound();

  const { show, blocks } = found;
  const isAsked = show.own.card.canAnswer || show.own.standing === 'declined';
  const [draw, stopped, t, tPush] = await Promise.all([
    loadOwnDraw(show.own.card.showId, comedian.id, looking),
    isAsked ? loadStoppedBrands(comedian.id) : [],
    getTranslations('spotsShowPage'),
    getTranslations('notificationsPush'),
  ]);
  return (
    <>
      <BackLink href={`/user/cities/${show.city.slug}`}>{t('showsIn', { city: show.city.name })}</BackLink>
      <PageTitle
        hint={
          <>
            {show.formatName} ·{' '}
            <Link href={`/public/${show.brand.id}`} className="inline-flex items-center gap-1.5 text-link">
              {show.brand.logo && <BrandLogo logo={show.brand.logo} height={20} />}
              {show.brand.name}
            </Link>
          </>
        }
      >
        {show.title}
      </PageTitle>
      <div className="flex flex-col gap-6">
        {show.picture && (
          <ShowPicture
            picture={show.picture}
            sizes="(min-width: 34rem) 32rem, 100vw"
            isFirst
            className="w-full max-w-lg rounded-card"
          />
        )}
        <ShowFacts show={show} />
        {show.addTo && <AddToCalendar links={show.addTo} />}
        <BlockNotices blocks={blocks} />
        <ClientMessages
          namespaces={[
            'spotsSteps',
            'spotsErrors',
            'formsResend',
            'spotsShowSpot',
            'spotsOwn',
            'spotsAnswerUndo',
          ]}
        >
          <ShowSpot own={show.own} brandName={show.brand.name} />
        </ClientMessages>
        {isAsked && (
          <ClientMessages namespaces={['spotsRequestStop', 'formsResend']}>
            <RequestStop brand={show.brand} isStopped={stopped.some(({ id }) => id === show.brand.id)} />
          </ClientMessages>
        )}
        {draw && <OwnDraw draw={draw} />}
        {show.own.card.icon === 'applied' && (
          <ClientMessages namespaces={['notificationsPush']}>
            <PushButton publicKey={await loadPushOffer(viewer)} label={tPush('tellMe')} isQuiet>
              <p>{tPush('decided')}</p>
            </PushButton>
          </ClientMessages>
        )}
        {show.lineUp && (
          <ShowLineUp showId={show.own.card.showId} lines={show.lineUp} times={show.own.times} />
        )}
        <ShowExpectations
          description={show.description}
          info={show.info}
          rules={show.rules}
          brandName={show.brand.name}
        />
        <ShowHistory lines={show.history} brandName={show.brand.name} />
      </div>
    </>
  );
}
