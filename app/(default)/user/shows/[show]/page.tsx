import type { Metadata } from 'next';
import Link from 'next/link';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { BrandLogo } from '@/components/brands/brand-logo';
import { OwnDraw } from '@/components/line-ups/draws/draw-facts';
import { StoryLink } from '@/components/public/story-link';
import { AddToCalendar } from '@/components/public/to-calendar';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import { ShowPicture } from '@/components/media/pictures/show-picture';
import { ShowExpectations, ShowFacts, ShowHistory } from '@/components/spots/show/show-facts';
import { ShowLineUp } from '@/components/spots/show/show-line-up';
import { RequestStop } from '@/components/spots/request-stop';
import { BlockNotices } from '@/components/spots/own/own-warnings';
import { ShowBar } from '@/components/spots/show/show-bar';
import { ShowDesk, ShowSpot } from '@/components/spots/show/show-spot';
import { PushButton } from '@/components/notifications/push-button';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadPushOffer } from '@/lib/notifications/channels/loaders';
import { loadOwnDraw } from '@/lib/line-ups/draws/loaders';
import { loadStoppedBrands } from '@/lib/spots/own/loaders';
import { loadShowForComedian, loadShowPage } from '@/lib/spots/show/loaders';
import type { ShowPage as ShowPageView } from '@/lib/spots/show/view';

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
  const isRequest = show.own.card.canAnswer || show.own.standing === 'declined';
  const [draw, stopped, tPush, tShare] = await Promise.all([
    loadOwnDraw(show.own.card.showId, comedian.id, looking),
    isRequest ? loadStoppedBrands(comedian.id) : [],
    getTranslations('notificationsPush'),
    getTranslations('publicShare'),
  ]);
  const { own, brand } = show;
  return (
    <ClientMessages
      namespaces={[
        'applicationsAnswers',
        'spotsSteps',
        'spotsErrors',
        'formsResend',
        'spotsShowSpot',
        'spotsOwn',
        'spotsAnswerUndo',
      ]}
    >
      <ShowDesk own={own} unread={comedian.unread}>
        <div className="show-page" data-wide>
          <ShowHead show={show} />
          <aside>
            <ShowFacts show={show} />
          </aside>
          <div className="flex flex-col gap-6">
            <BlockNotices blocks={blocks} />
            <ShowSpot own={own} brandName={brand.name} />
            {own.hasStory && <StoryLink showId={own.card.showId} label={tShare('storyLink')} />}
            {isRequest && (
              <ClientMessages namespaces={['spotsRequestStop', 'formsResend']}>
                <RequestStop brand={brand} isStopped={stopped.some(({ id }) => id === brand.id)} />
              </ClientMessages>
            )}
            {draw && <OwnDraw draw={draw} />}
            {own.card.icon === 'applied' && (
              <ClientMessages namespaces={['notificationsPush']}>
                <PushButton publicKey={await loadPushOffer(viewer)} label={tPush('tellMe')} isQuiet>
                  <p>{tPush('decided')}</p>
                </PushButton>
              </ClientMessages>
            )}
            {show.lineUp && <ShowLineUp showId={own.card.showId} lines={show.lineUp} times={own.times} />}
            {show.picture && (
              <ShowPicture
                picture={show.picture}
                sizes="(min-width: 34rem) 32rem, 100vw"
                className="w-full max-w-lg rounded-card"
              />
            )}
            <ShowExpectations
              description={show.description}
              info={show.info}
              rules={show.rules}
              brandName={brand.name}
            />
            {show.addTo && <AddToCalendar links={show.addTo} />}
            <ShowHistory lines={show.history} brandName={brand.name} />
          </div>
        </div>
        <ShowBar own={own} addTo={show.addTo} />
      </ShowDesk>
    </ClientMessages>
  );
}

/** The way back, the title, and the show's brand. */
async function ShowHead({ show: { title, city, formatName, brand } }: { show: ShowPageView }) {
  const t = await getTranslations('spotsShowPage');
  return (
    <PageHead
      className="lg:col-span-2"
      back={`/user/cities/${city.slug}`}
      backTo={t('showsIn', { city: city.name })}
      title={title}
      line={
        <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
          {formatName} ·
          <Link href={`/public/${brand.id}`} className="inline-flex min-h-11 items-center gap-1.5 text-link">
            {brand.logo && <BrandLogo logo={brand.logo} height={20} />}
            {brand.name}
          </Link>
        </p>
      }
    />
  );
}
