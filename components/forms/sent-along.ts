'use client';

import { useEffect, useEffectEvent } from 'react';
import { chosen } from './use-action-form';

/**
 * Sends a choice along with each filled-in form of the page (`useActionForm`), and asks before the page is left without
 * sending it.
 *
 * @param what the choice; null for none. Another object is another choice.
 * @param question the browser's question before a link leads away
 * @param send returns whether it has arrived. Otherwise the screen already shows the reason.
 * @returns `send`, for the choice's own button
 */
export function useSentAlong(what: object | null, question: string, send: () => Promise<boolean>) {
  const sendNow = async () => {
    const hasArrived = await send();
    // Deleted at once, because the screen may learn of it only together with the response to a form.
    if (hasArrived && what) chosen.delete(what);
    return hasArrived;
  };
  const sendLatest = useEffectEvent(sendNow);
  const isLeft = useEffectEvent(() => window.confirm(question));
  useEffect(() => {
    if (!what) return;
    const onUnload = (event: BeforeUnloadEvent) => {
      if (chosen.has(what)) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      if (!chosen.has(what) || !leadsAway(event) || isLeft()) return;
      event.preventDefault();
      event.stopPropagation();
    };
    chosen.set(what, () => sendLatest());
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, { capture: true });
    return () => {
      chosen.delete(what);
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, { capture: true });
    };
  }, [what]);
  return sendNow;
}

/** Whether a click opens another page of ours in this tab. For other sites, `beforeunload` asks. */
function leadsAway(event: MouseEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.target || link.download || event.metaKey || event.ctrlKey || event.shiftKey) return false;
  return link.origin === location.origin && link.pathname !== location.pathname;
}
