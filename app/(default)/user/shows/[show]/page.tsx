import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getLocale, getTranslations } from 'next-intl/server';
import { OwnDraw } from '@/components/line-ups/draws/draw-facts';
import { ShareButton } from '@/components/public/share-button';
import { StoryLink } from '@/components/public/story-link';
import { AddToCalendar } from '@/components/public/to-calendar';
import { buttonClass } from '@/components/ui/button';
import { PageHead } from '@/components/ui/page-head';
import { ClientMessages } from '@/components/ui/client-messages';
import {
  ShowExpectations,
  ShowFacts,
  ShowHistory,
  ShowRules,
  ShowTimes,
  ShowWhen,
} from '@/components/spots/show/show-facts';
import { NewYes } from '@/components/spots/show/new-yes';
import { ShowLineUp } from '@/components/spots/show/show-line-up';
import { RequestStop } from '@/components/spots/request-stop';
import { BlockNotices } from '@/components/spots/own/own-warnings';
import { ShowBar } from '@/components/spots/show/show-bar';
import { SpotBar } from '@/components/spots/show/spot-bar';
import { ShowDesk, ShowSpot } from '@/components/spots/show/show-spot';
import { PushButton } from '@/components/notifications/push-button';
import { requireComedian } from '@/lib/accounts/viewer';
import { publicShowPath } from '@/lib/public/address-rules';
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
  const isRequest = show.own.card.canAnswer || show.own.standing === 'declined';
  const [draw, stopped, t, tPush, tShare] = await Promise.all([
    loadOwnDraw(show.own.card.showId, comedian.id, looking),
    isRequest ? loadStoppedBrands(comedian.id) : [],
    getTranslations('spotsShowPage'),
    getTranslations('notificationsPush'),
    getTranslations('publicShare'),
  ]);
  const { own, brand, city } = show;
  const story = (look?: string) =>
    own.hasStory && (
      <li>
        <StoryLink
          showId={own.card.showId}
          label={tShare('storyLink')}
          short={tShare('storyShort')}
          className={look}
        />
      </li>
    );
  return (
    <ClientMessages
      namespaces={[
        'applicationsAnswers',
        'spotsSteps',
        'spotsErrors',
        'formsResend',
        'spotsShowSpot',
        'spotsAnswerUndo',
      ]}
      parts={{ spotsOwn: ['cancel'] }}
    >
      <ShowDesk own={own} unread={comedian.unread}>
        <div className="show-page" data-wide>
          <PageHead
            className="lg:col-span-2"
            back={`/user/cities/${city.slug}`}
            backTo={t('showsIn', { city: city.name })}
            title={show.title}
          >
            {show.isPublic && <ShareButton path={publicShowPath(brand.id, own.card.showId)} />}
          </PageHead>
          {own.isNewYes && <NewYes show={show}>{story(buttonClass({}))}</NewYes>}
          <aside>
            <ShowWhen show={show} />
            <ShowFacts show={show} />
          </aside>
          <div className="flex flex-col gap-4">
            <BlockNotices blocks={blocks} />
            <ShowSpot own={own} brandName={brand.name} />
            {isRequest && (
              <ClientMessages namespaces={['spotsRequestStop', 'formsResend']}>
                <RequestStop brand={brand} isStopped={stopped.some(({ id }) => id === brand.id)} />
              </ClientMessages>
            )}
            {own.card.icon === 'applied' && (
              <ClientMessages namespaces={['notificationsPush']}>
                <PushButton publicKey={await loadPushOffer(viewer)} label={tPush('tellMe')} isQuiet>
                  <p>{tPush('decided')}</p>
                </PushButton>
              </ClientMessages>
            )}
            {show.lineUp && <ShowLineUp lines={show.lineUp} />}
            <div className="folds">
              {draw && <OwnDraw draw={draw} />}
              <ShowTimes show={show}>{show.addTo && <AddToCalendar links={show.addTo} />}</ShowTimes>
              <ShowExpectations show={show} />
              <ShowRules show={show} />
              <ShowHistory lines={show.history} brandName={brand.name} />
            </div>
          </div>
        </div>
        {own.canCancel ? <SpotBar show={show}>{story()}</SpotBar> : <ShowBar own={own} />}
      </ShowDesk>
    </ClientMessages>
  );
}
