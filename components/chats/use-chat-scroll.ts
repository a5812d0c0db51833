'use client';

import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { firstNumber, hasNewer, lastNumber, type ChatState, type Outgoing } from '@/lib/chats/chat-state';

/**
 * Whether the last line of the messages is on the screen: above the bar at the bottom and above the text field, which
 * is docked there and whose height follows its text.
 *
 * @param last the end of the messages
 * @param end the end of the chat, right after the text field or its substitute
 */
function isInSight(last: Element, end: Element): boolean {
  const field = end.previousElementSibling?.getBoundingClientRect().top ?? Infinity;
  const { top, bottom } = last.getBoundingClientRect();
  // Scroll positions can be fractions of a pixel.
  return top >= 0 && bottom <= Math.min(field, barTop(end)) + 1;
}

/** Returns the top of the bar. `end` subtracts the part of `scroll-padding` (app/globals.css) that is not the bar. */
function barTop(end: Element): number {
  const [page, own] = [getComputedStyle(document.documentElement), getComputedStyle(end)];
  return window.innerHeight - parseFloat(page.scrollPaddingBottom) - parseFloat(own.scrollMarginBottom);
}

/** Whether the text field stays above the bar. On a very low screen it stands after the messages. */
function isDocked(end: Element): boolean {
  return getComputedStyle(end.previousElementSibling ?? end).position === 'sticky';
}

/**
 * Controls the scroll position of a chat. At first it shows the line “new”, or the end. When older messages are added
 * above, the visible ones stay in place. A reader at the end stays at the end, whatever grows: a new message, the text
 * field. Calls `onSeen` with the number of the newest message while its last line is on the screen.
 */
export function useChatScroll({
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
  onSeen: (number: number) => void;
}) {
  const last = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const [isAtEnd, setAtEnd] = useState(true);
  const newest = lastNumber(state);
  const [seenNumber, setSeenNumber] = useState(newest);
  const before = useRef({ first: firstNumber(state), height: 0, isAtEnd: false, isStuck: false });
  const isWhole = !hasNewer(state);
  // The field stands at the end of the chat, so there it covers nothing.
  const toEnd = () => {
    before.current.isAtEnd = true;
    const target = end.current && isDocked(end.current) ? end : last;
    target.current?.scrollIntoView?.({ block: 'end' });
  };

  const begin = useEffectEvent(() => {
    if (isAtMessage || window.location.hash) return;
    const line = newFrom === null ? null : document.getElementById('new');
    line?.scrollIntoView?.({ block: 'start' });
    // Content below the chat on its page has to be scrolled to.
    const isPast = end.current && end.current.getBoundingClientRect().bottom < barTop(end.current);
    if (!line || isPast) toEnd();
  });
  useLayoutEffect(() => begin(), []);

  const look = useEffectEvent(() => {
    if (!last.current || !end.current) return;
    const isThere = isInSight(last.current, end.current);
    before.current.isAtEnd = isThere;
    setAtEnd(isThere);
    if (!isThere || !isWhole || document.hidden) return;
    setSeenNumber(newest);
    onSeen(newest);
  });
  const follow = useEffectEvent(() => {
    const { height, isAtEnd: wasAtEnd } = before.current;
    before.current.height = document.documentElement.scrollHeight;
    if (before.current.height > height && wasAtEnd && isWhole) toEnd();
    look();
  });
  useEffect(() => {
    const { parentElement: chat } = end.current ?? {};
    if (!chat || !('ResizeObserver' in window)) return;
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(chat);
    const onLook = () => look();
    // An opening keyboard covers the end of the chat.
    const onResize = () => {
      if (before.current.isAtEnd) toEnd();
      look();
    };
    window.addEventListener('scroll', onLook, { passive: true });
    window.addEventListener('resize', onResize);
    window.visualViewport?.addEventListener('resize', onResize);
    document.addEventListener('visibilitychange', onLook);
    return () => {
      sizes.disconnect();
      window.removeEventListener('scroll', onLook);
      window.removeEventListener('resize', onResize);
      window.visualViewport?.removeEventListener('resize', onResize);
      document.removeEventListener('visibilitychange', onLook);
    };
  }, []);

  useLayoutEffect(() => {
    const { first, height, isAtEnd: wasAtEnd, isStuck } = before.current;
    const now = document.documentElement.scrollHeight;
    const isOlder = firstNumber(state) < first;
    if (isOlder && height > 0) window.scrollBy(0, now - height);
    else if ((wasAtEnd || isStuck) && height > 0 && isWhole && now !== height) toEnd();
    before.current = { ...before.current, first: firstNumber(state), height: now, isStuck: false };
  }, [state, outgoing, isWhole]);
  useEffect(() => look(), [newest]);

  return {
    last,
    end,
    isAtEnd,
    seenNumber,
    toEnd,
    /** Scrolls to the viewer's own message when it appears. */
    stick: () => {
      before.current.isStuck = true;
    },
  };
}
