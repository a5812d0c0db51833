import { CalendarCheck, CircleUserRound, House, MessagesSquare, MicVocal, SquarePlay } from 'lucide-react';
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
        <BarFace icon={House} label={t('home')} />
      </BarLink>
      <BarLink href="/user/cities">
        <BarFace icon={MicVocal} label={t('spotting')} />
      </BarLink>
      <BarLink href="/user/spots">
        <BarFace icon={CalendarCheck} label={t('mySpots')} name={t('mySpotsFull')} />
      </BarLink>
      <BarLink href="/user/chat">
        <BarFace icon={MessagesSquare} label={t('eventChats')} name={t('eventChatsFull')} badge={badge} />
      </BarLink>
      <BarLink href="/user/video">
        <BarFace icon={SquarePlay} label={t('videos')} />
      </BarLink>
      <BarLink href="/user/profil">
        <BarFace icon={CircleUserRound} label={t('profile')} />
      </BarLink>
    </BottomBar>
  );
}
