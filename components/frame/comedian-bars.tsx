'use client';

import type { Route } from 'next';
import { usePathname } from 'next/navigation';
import { useSyncExternalStore, type ReactNode, useState } from 'react';
import Link from 'next/link';
import { recallList } from '@/components/core/tab-memory';
import type { IconName } from '@/components/ui/icon-names';
import { inArea } from '@/lib/core/http/paths';
import { Icon } from '@/components/ui/icon';
import { Wordmark } from '@/components/ui/wordmark';
import { formatUnread, UnreadBadge } from '@/components/ui/unread-badge';
import { useLive } from '@/components/core/use-live';
import { BarFace, AreaHeader, headerIcon } from './area-parts';
import { BarLink, BottomBar } from './bottom-bar';

/** The header of the comedian area, as specified: bug report, logo, and on the right the account. */
export function ComedianHeader({
  reportBug,
  appName,
  account,
}: {
  reportBug: string;
  appName: string;
  account: ReactNode;
}) {
  return (
    <AreaHeader
      left={
        <Link href="/user/bugreport" aria-label={reportBug} className={headerIcon}>
          <Icon name="bug" className="size-5.5" />
        </Link>
      }
      centre={
        <Link href="/user" className="flex min-h-11 items-center rounded-card px-2">
          <Wordmark name={appName} />
        </Link>
      }
      right={account}
    />
  );
}

/**
 * The bell with the number of unread notices, which changes while the page is open. The texts are props, so that the
 * messages need not be sent with every page of the area. `unread` has "{count}" in place of the number.
 */
export function BellLink({ unread, words }: { unread: number; words: { notices: string; unread: string } }) {
  const [shown, setShown] = useState({ rendered: unread, unread });
  // A new rendering of the page has the newest number.
  if (shown.rendered !== unread) setShown({ rendered: unread, unread });
  useLive('me', () => {}, {
    onEvent: (event, value) => {
      if (event === 'counts') setShown({ rendered: unread, unread: (value as { notices: number }).notices });
    },
  });
  const count = formatUnread(shown.unread);
  return (
    <Link href="/user/notices" className={`relative ${headerIcon}`}>
      <Icon name="bell" className="size-5.5" />
      <span className="sr-only">{words.notices}</span>
      {count && <UnreadBadge count={count} label={words.unread.replace('{count}', count)} />}
    </Link>
  );
}

type BarItem = {
  href: Route;
  icon: IconName;
  label: string;
  name?: string;
  /** The number of unread items on that page. */
  badge?: ReactNode;
};

const spotting = '/user/cities';

/** Pages linked from the profile and not from the bar. */
const besideProfile = ['/user/settings', '/user/privacy', '/user/nights', '/user/features'] as const;

/**
 * The bar of the comedian area. It gets its texts as props, because every page of the area contains it. From elsewhere,
 * the link to the cities leads back to the last list with its filters; from there, to all cities.
 */
export function ComedianBottomBar({ label, items }: { label: string; items: BarItem[] }) {
  const isElsewhere = !inArea(usePathname(), spotting);
  const lastList = useSyncExternalStore(
    () => () => undefined,
    () => (isElsewhere ? recallList() : null),
    () => null,
  );
  return (
    <BottomBar label={label}>
      {items.map(({ href, badge, ...face }) => (
        <BarLink
          key={href}
          href={href}
          to={href === spotting ? ((lastList as Route | null) ?? undefined) : undefined}
          exact={href === '/user'}
          also={href === '/user/profil' ? besideProfile : undefined}
        >
          <BarFace {...face} />
          {badge}
        </BarLink>
      ))}
    </BottomBar>
  );
}
