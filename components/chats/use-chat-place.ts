'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { firstNumber, hasNewer, lastNumber, type ChatState } from '@/lib/chats/chat-state';
import type { Outgoing } from '@/lib/chats/outgoing-state';

/**
 * Controls the scroll position of a chat. At first it shows the line “new”, or the end. When older messages are added
 * above, the visible ones stay in place. When a new message comes, a reader at the end stays at the end. Calls `onSeen`
 * while the end is on the screen.
 */
export function useChatPlace({
  state,
  outgoing,
  newFrom,
  isAtMessage,
  onSeen,
}: {
  state: ChatState;
  outgoing: readonly Outgoing[];
  newFrom: number | null;
  isAtMessage: boolean;
  onSeen: () => void;
}) {
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const [seenNumber, setSeenNumber] = useState(() => lastNumber(state));
  const before = useRef({ first: firstNumber(state), height: 0, isAtEnd: false, isStuck: false });
  const last = lastNumber(state);
  const isWhole = !hasNewer(state);
  const toEnd = () => {
    before.current.isAtEnd = true;
    end.current?.scrollIntoView?.({ block: 'end' });
  };

  const begin = useEffectEvent(() => {
    if (isAtMessage || window.location.hash) return;
    const line = newFrom === null ? null : document.getElementById('new');
    if (line) line.scrollIntoView?.({ block: 'start' });
    else toEnd();
  });
  useLayoutEffect(() => begin(), []);

  const seen = useEffectEvent(() => {
    if (document.hidden || !before.current.isAtEnd || !isWhole) return;
    setSeenNumber(last);
    onSeen();
  });
  useEffect(() => {
    const { current: sentinel } = end;
    if (!sentinel || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isThere = entry?.isIntersecting ?? false;
        before.current.isAtEnd = isThere;
        setAtEnd(isThere);
        if (isThere) seen();
      },
      // The text field and the bottom bar cover the end of the page, so the margin counts them as visible.
      { rootMargin: '0px 0px 160px 0px' },
    );
    observer.observe(sentinel);
    const look = () => seen();
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, []);

  useLayoutEffect(() => {
    const { first, height, isAtEnd: wasAtEnd, isStuck } = before.current;
    const now = document.documentElement.scrollHeight;
    const isOlder = firstNumber(state) < first;
    if (isOlder && height > 0) window.scrollBy(0, now - height);
    else if ((wasAtEnd || isStuck) && height > 0 && isWhole && now !== height) {
      end.current?.scrollIntoView?.({ block: 'end' });
    }
    before.current = { ...before.current, first: firstNumber(state), height: now, isStuck: false };
  }, [state, outgoing, isWhole]);
  useEffect(() => seen(), [last]);

  return {
    end,
    isAtEnd,
    seenNumber,
    toEnd,
    /** Scrolls to one's own message when it appears. */
    stick: () => {
      before.current.isStuck = true;
    },
  };
}
