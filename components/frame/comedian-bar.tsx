import { getTranslations } from 'next-intl/server';

import { loadUnreadCount } from '@/lib/chats/loaders';
import type { ChatPerson } from '@/lib/chats/queries';
import { ChatBadge } from './chat-badge';
import { ComedianPlaces } from './comedian-places';

/** The comedian area's six links, in the order of the specification. */
export async function ComedianBar({ person }: { person: ChatPerson }) {
  const [unread, t] = await Promise.all([
    // oxlint-disable-next-line react/purity -- runs on the server, once a request
    loadUnreadCount({ person, brandId: null, now: new Date() }),
    getTranslations('navigation.comedian'),
  ]);
  return (
    <ComedianPlaces
      label={t('label')}
      places={[
        { href: '/user', icon: 'house', label: t('home') },
        { href: '/user/cities', icon: 'mic-vocal', label: t('spotting') },
        { href: '/user/spots', icon: 'calendar-check', label: t('mySpots'), name: t('mySpotsFull') },
        {
          href: '/user/chat',
          icon: 'messages-square',
          label: t('eventChats'),
          name: t('eventChatsFull'),
          badge: <ChatBadge unread={unread} brandId={null} words={t('unread', { count: '{count}' })} />,
        },
        { href: '/user/video', icon: 'square-play', label: t('videos') },
        { href: '/user/profil', icon: 'circle-user-round', label: t('profile') },
      ]}
    />
  );
}
