import { useTranslations } from 'next-intl';
import { Suspense } from 'react';
import { BarFace } from './bar-face';
import { BarLink, BottomBar } from './bottom-bar';
import { UnreadBadge } from './unread-badge';

/** The comedian area's six places, in the order of the specification. */
export function ComedianBar({ comedianId }: { comedianId: string }) {
  const t = useTranslations('navigation.comedian');
  const badge = (
    <Suspense fallback={null}>
      <UnreadBadge comedianId={comedianId} />
    </Suspense>
  );
  return (
    <BottomBar label={t('label')}>
      <BarLink href="/user" exact>
        <BarFace icon="house" label={t('home')} />
      </BarLink>
      <BarLink href="/user/cities">
        <BarFace icon="mic-vocal" label={t('spotting')} />
      </BarLink>
      <BarLink href="/user/spots">
        <BarFace icon="calendar-check" label={t('mySpots')} name={t('mySpotsFull')} />
      </BarLink>
      <BarLink href="/user/chat">
        <BarFace icon="messages-square" label={t('eventChats')} name={t('eventChatsFull')} badge={badge} />
      </BarLink>
      <BarLink href="/user/video">
        <BarFace icon="square-play" label={t('videos')} />
      </BarLink>
      <BarLink href="/user/profil">
        <BarFace icon="circle-user-round" label={t('profile')} />
      </BarLink>
    </BottomBar>
  );
}
