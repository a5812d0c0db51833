import { getLocale, getTranslations } from 'next-intl/server';
import { UnreadChats } from '@/components/chats/chat-entries';
import { OpenedShows, openShowsHref } from '@/components/spots/city/opened-news';
import { ProfileHint } from '@/components/comedians/profile-links';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageTitle } from '@/components/ui/page';
import { UnreadNotices } from '@/components/notifications/notices';
import { FindShows } from '@/components/spots/own/own-lists';
import { FirstSteps, HomeCalledOff, HomeWaiting } from '@/components/spots/own/home-spots';
import { OwnFocus, OwnRequests } from '@/components/spots/own/own-requests';
import { OwnNextSpot } from '@/components/spots/own/own-next-spot';
import { OwnWarnings } from '@/components/spots/own/own-warnings';
import { SpotDesk } from '@/components/spots/spot-desk';
import { Section } from '@/components/ui/section';
import { currentDevice } from '@/lib/accounts/session';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadUnreadChats } from '@/lib/chats/loaders';
import { loadMissing } from '@/lib/comedians/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { loadUnreadNotices } from '@/lib/notifications/loaders';
import { loadHomeSpots, loadOwnWarnings } from '@/lib/spots/own/loaders';
import { loadOpened } from '@/lib/spots/city/opened-loaders';

export const generateMetadata = titled('frameNavigation', 'comedian', 'home');

/** Urgent things come first: shows that do not take place, requests that wait for an answer, the next spot. */
export default async function HomePage() {
  const { comedian, email } = await requireComedian();
  const [t, language, { system }] = await Promise.all([
    getTranslations('spotsHome'),
    getLocale(),
    currentDevice(),
  ]);
  const looking = { comedianId: comedian.id, language, system, now: new Date() };
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const [{ requests, next, waiting, calledOff, isNew }, unread, chats, warnings, missing, opened] =
    await Promise.all([
      loadHomeSpots(looking),
      loadUnreadNotices(looking),
      loadUnreadChats({ ...looking, person, brandId: null }),
      loadOwnWarnings(looking),
      loadMissing(comedian.id),
      loadOpened(comedian.currentCityId, looking),
    ]);
  const [ownCity] = opened.cities;
  return (
    <ClientMessages
      namespaces={[
        'spotsOwn',
        'spotsSteps',
        'spotsErrors',
        'formsResend',
        'notificationsNotices',
        'spotsAnswerUndo',
      ]}
    >
      <PageTitle>{t('greeting', { name: comedian.name.split(' ', 1)[0] ?? '' })}</PageTitle>
      <OwnWarnings {...warnings} />
      <SpotDesk keepsPlaces cards={next ? [...requests.cards, next.card] : requests.cards}>
        <OwnFocus />
        <div className="flex flex-col gap-8">
          <HomeCalledOff cards={calledOff.cards} />
          <OwnRequests requests={requests.cards} count={requests.count} />
          {isNew ? (
            <FirstSteps cityHref={ownCity ? openShowsHref(ownCity.slug) : '/user/cities'} />
          ) : (
            <Section id="home-next" title={t('next')}>
              {next ? <OwnNextSpot next={next} /> : <NoSpot waiting={waiting.count} />}
            </Section>
          )}
          <UnreadChats chats={chats} />
          <UnreadNotices {...unread} undo={(id) => <UndoLinkAnswer applicationId={id} />} />
          <HomeWaiting {...waiting} />
          <OpenedShows news={opened} />
          <ProfileHint missing={missing} />
        </div>
      </SpotDesk>
    </ClientMessages>
  );
}

async function NoSpot({ waiting }: { waiting: number }) {
  const t = await getTranslations('spotsHome');
  return (
    <FindShows title={t('noSpotTitle')} link={t('findShows')}>
      <p>{t('waiting', { count: waiting })}</p>
    </FindShows>
  );
}
