'use client';

import Link from 'next/link';
import { useState } from 'react';
import { headerIcon } from '@/components/frame/area-header';
import { UnreadBadge } from '@/components/ui/unread-badge';
import { useLive } from '@/components/core/use-live';
import { Icon } from '@/components/ui/icon';
import { formatUnread } from '@/lib/notifications/badge-view';

/**
 * The bell with the number of unread notices, which changes while the page is open. The texts are props, so that the
 * messages need not be sent with every page of the area. `unread` has "{count}" in place of the number.
 */
export function BellLink({ unread, words }: { unread: number; words: { notices: string; unread: string } }) {
  const [told, setTold] = useState({ rendered: unread, unread });
  // A new rendering of the page has the newest number.
  if (told.rendered !== unread) setTold({ rendered: unread, unread });
  useLive('me', () => {}, {
    told: (event, value) => {
      if (event === 'counts') setTold({ rendered: unread, unread: (value as { notices: number }).notices });
    },
  });
  const count = formatUnread(told.unread);
  return (
    <Link href="/user/notices" className={`relative ${headerIcon}`}>
      <Icon name="bell" className="size-5.5" />
      <span className="sr-only">{words.notices}</span>
      {count && <UnreadBadge count={count} label={words.unread.replace('{count}', count)} />}
    </Link>
  );
}
