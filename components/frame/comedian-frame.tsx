import { useTranslations } from 'next-intl';
import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Toaster } from '@/components/ui/toaster';
import type { Viewer } from '@/lib/accounts/viewer';
import { ComedianHeader, BellLink, ComedianBottomBar } from './comedian-bars';
import { AccountMenu } from './account-menu';
import { AreaMain } from './area-parts';
import { AreaShortcuts, GoButton } from './area-search';
import { ChatBadge } from './chat-badge';

/** The frame of the comedian area around a page. Without a profile it has no links to the area. */
export async function ComedianFrame({
  viewer,
  headerWithoutProfile,
  beside,
  children,
}: {
  viewer: Viewer;
  headerWithoutProfile?: ReactNode;
  /** Further parts of the area beside the page. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const [t, tApp] = await Promise.all([getTranslations('frameLayout'), getTranslations('coreApp')]);
  const { comedian } = viewer;
  return (
    <div className="flex min-h-dvh flex-col pb-bar">
      {comedian ? (
        <ComedianHeader
          reportBug={t('reportBug')}
          appName={tApp('name')}
          account={
            <div className="flex">
              <GoButton />
              <NoticeBell unread={comedian.unread} />
              <AccountMenu viewer={viewer} />
            </div>
          }
        />
      ) : (
        headerWithoutProfile
      )}
      <AreaMain>{children}</AreaMain>
      {beside}
      {comedian && <AreaShortcuts search="/api/user/places" />}
      {comedian && <ComedianBar unread={comedian.unreadChats} />}
      <Toaster label={t('notifications')} closeLabel={t('close')} />
    </div>
  );
}

/** The link to the notices, with the number of unread ones. */
async function NoticeBell({ unread }: { unread: number }) {
  const t = await getTranslations();
  const unreadWords = t('frameNavigation.comedian.unread', { count: '{count}' });
  return <BellLink unread={unread} words={{ notices: t('frameLayout.notices'), unread: unreadWords }} />;
}

/** The comedian area's six links, in the order of the specification. */
function ComedianBar({ unread }: { unread: number }) {
  const t = useTranslations('frameNavigation.comedian');
  return (
    <ComedianBottomBar
      label={t('label')}
      items={[
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
