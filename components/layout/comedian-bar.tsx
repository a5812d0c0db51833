import { getTranslations } from 'next-intl/server';
import { formatUnread } from '@/lib/notifications/view';
import { ComedianPlaces } from './comedian-places';

/** The comedian area's six links, in the order of the specification, with the number of unread notices. */
export async function ComedianBar({ unread }: { unread: number }) {
  const t = await getTranslations('navigation.comedian');
  const count = formatUnread(unread);
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
          ...(count && { badge: { count, label: t('unread', { count }) } }),
        },
        { href: '/user/video', icon: 'square-play', label: t('videos') },
        { href: '/user/profil', icon: 'circle-user-round', label: t('profile') },
      ]}
    />
  );
}
