import { getLocale, getTranslations } from 'next-intl/server';
import { UnreadChats } from '@/components/chats/chat-entries';
import { OpenedShows, openShowsHref } from '@/components/spots/city/opened-news';
import { ProfileHint } from '@/components/comedians/profile-links';
import { ClientMessages } from '@/components/ui/client-messages';
import { PageHead } from '@/components/ui/page-head';
import { UnreadNotices } from '@/components/notifications/notices';
import {
  FirstSteps,
  HomeCalledOff,
  HomeNext,
  HomeTeams,
  HomeWaiting,
} from '@/components/spots/own/home-spots';
import { AboveRows, OwnRequests } from '@/components/spots/own/own-requests';
import { OwnWarnings } from '@/components/spots/own/own-warnings';
import { SpotDesk } from '@/components/spots/spot-desk';
import { cityWords } from '@/components/spots/city/city-words';
import { toDeskCard, untimedCardOf } from '@/components/spots/spot-moves';
import { currentDevice } from '@/lib/accounts/session';
import { requireComedian } from '@/lib/accounts/viewer';
import { loadUnreadChats } from '@/lib/chats/loaders';
import { loadHomeProfile } from '@/lib/comedians/loaders';
import { titled } from '@/lib/core/i18n/page-title';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { loadUnreadNotices } from '@/lib/notifications/loaders';
import { loadHomeSpots, loadOwnWarnings } from '@/lib/spots/own/loaders';
import { loadOpened } from '@/lib/spots/city/opened-loaders';

export const generateMetadata = titled('frameNavigation', 'comedian', 'home');

/** The home page: cancelled shows, an organiser's teams, the next spot, open requests, open shows, and then news. */
export default async function HomePage() {
  const { comedian, email, brands } = await requireComedian();
  const [t, language, { system }] = await Promise.all([
    getTranslations('spotsHome'),
    getLocale(),
    currentDevice(),
  ]);
  const looking = { comedianId: comedian.id, language, system, now: new Date() };
  const person = { comedianId: comedian.id, name: comedian.name, email };
  const [{ requests, spot, next, waiting, calledOff, isNew }, unread, chats, warnings, profile, opened] =
    await Promise.all([
      loadHomeSpots(looking),
      comedian.unread > 0 ? loadUnreadNotices(looking) : { notices: [], unreadUntil: null },
      comedian.unreadChats > 0 ? loadUnreadChats({ ...looking, person, brandId: null }) : [],
      loadOwnWarnings(looking),
      loadHomeProfile(comedian.id),
      loadOpened(comedian.currentCityId, looking),
    ]);
  const [ownCity] = opened.cities;
  const cards = [...requests.cards, ...(spot ? [spot] : [])].map(toDeskCard);
  return (
    <ClientMessages
      namespaces={['spotsAnswerUndo']}
      parts={{
        ...words,
        notificationsNotices: ['pending', 'markRead', 'failed', 'allRead'],
        spotsOwn: requestWords,
        spotsSteps: [...words.spotsSteps, 'lostAnswer'],
      }}
    >
      <PageHead icon="house" title={t('greeting', { name: comedian.name.split(' ', 1)[0] ?? '' })} />
      <SpotDesk keepsOrder cards={[...cards, ...opened.shows.map(({ card }) => untimedCardOf(card))]}>
        <AboveRows>
          <OwnWarnings {...warnings} />
        </AboveRows>
        <div className="home" data-wide>
          <AboveRows>
            <HomeCalledOff cards={calledOff.cards} />
            {!profile.performs && <HomeTeams brands={brands} />}
            {isNew && profile.performs && (
              <FirstSteps cityHref={ownCity ? openShowsHref(ownCity.slug) : '/user/cities'} />
            )}
            {!isNew && (profile.performs || spot) && (
              <HomeNext spot={spot} next={next} waiting={waiting.count} />
            )}
          </AboveRows>
          <OwnRequests requests={requests.cards} count={requests.count} />
          <OpenedShows news={opened} isLit={profile.performs && requests.count === 0} />
          <HomeWaiting {...waiting} />
          <UnreadChats chats={chats} />
          {(!isNew || unread.notices.length > 0) && (
            <UnreadNotices {...unread} undo={(id) => <UndoLinkAnswer applicationId={id} />} />
          )}
          <ProfileHint missing={profile.missing} />
        </div>
      </SpotDesk>
    </ClientMessages>
  );
}

const words = cityWords(false);

/** The messages of rows with requests. */
const requestWords = [
  'requests',
  'allRequests',
  'answerBy',
  'answerOverdue',
  'answerAtAll',
  'answerTold',
  'spotOf',
] as const;
