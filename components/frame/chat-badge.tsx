'use client';

import { useState } from 'react';
import { formatUnread, UnreadBadge } from '@/components/ui/unread-badge';
import { useLive } from '@/components/core/use-live';

/** Minimum milliseconds between two requests for the number. In a busy chat it changes many times a second. */
const asksAfter = 1000;

/**
 * The number of unread messages at the link to the chats, which changes while the page is open. It gets its text as a
 * prop, because every page of the area contains it; the text has "{count}" in place of the number.
 */
export function ChatBadge({
  unread,
  brandId,
  words,
}: {
  unread: number;
  /** The brand whose chats are counted; null for the viewer's own. */
  brandId: string | null;
  words: string;
}) {
  const [shown, setShown] = useState({ rendered: unread, unread });
  // A new rendering of the page has the newest number.
  if (shown.rendered !== unread) setShown({ rendered: unread, unread });
  const ask = async () => {
    const count = await askCount(brandId).catch(() => null);
    if (count !== null) setShown({ rendered: unread, unread: count });
  };
  useLive('me', brandId === null ? () => {} : ask, {
    pause: brandId === null ? 0 : asksAfter,
    onEvent: (event, value) => {
      if (event !== 'counts' || brandId !== null) return;
      setShown({ rendered: unread, unread: (value as { chats: number }).chats });
    },
  });
  const count = formatUnread(shown.unread);
  return count && <UnreadBadge count={count} label={words.replace('{count}', count)} />;
}

/** Rejects when the connection is lost, also in the middle of the response. */
async function askCount(brandId: string | null): Promise<number | null> {
  const query = brandId === null ? '' : `?brand=${brandId}`;
  const response = await fetch(`/api/chats/unread${query}`, { cache: 'no-store' });
  return response.ok ? ((await response.json()) as { unread: number }).unread : null;
}
