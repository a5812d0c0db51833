import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import type { ShowPage } from '@/lib/spots/show/view';

/** Docked above the bar of the area for a comedian with a spot: the call time, and links for the night. */
export function SpotBar({
  show: { own, addTo, day, starts },
  children,
}: {
  show: ShowPage;
  /** Further items of the list. */
  children: ReactNode;
}) {
  const t = useTranslations('spotsShowPage.bar');
  const { showId } = own.card;
  return (
    <div className="show-bar lit">
      <p>
        <b>{`${day}, ${starts}`}</b>{' '}
        <span>{own.times ? t('beThere', { callAt: own.times.callAt }) : t('on')}</span>
      </p>
      <ul>
        {own.times && (
          <li>
            <Link href={`/user/shows/${showId}/night`}>
              <Icon name="clock" />
              {t('night')}
            </Link>
          </li>
        )}
        {addTo && (
          <li>
            <a href={addTo.file ?? addTo.google}>
              <Icon name="calendar-plus" />
              {t('calendar')}
            </a>
          </li>
        )}
        {own.chatId && (
          <li>
            <Link href={`/user/chat/${own.chatId}`}>
              <Icon name="messages-square" />
              {t('chat')}
            </Link>
          </li>
        )}
        {children}
      </ul>
    </div>
  );
}
