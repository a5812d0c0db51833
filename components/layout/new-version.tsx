'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { WorkerMessage } from '@/lib/offline/copies-state';

/** Milliseconds in which a new version takes over. After them the page is loaded anyway. */
const longestWait = 3000;

/**
 * Says that a new version waits, and loads it by a tap. What was typed is put back then (docs/decisions/0067). It lies on
 * the header, so that nothing of the page moves or is hidden.
 */
export function NewVersion({
  waiting,
  words,
}: {
  waiting: ServiceWorker;
  words: { text: string; reload: string; close: string };
}) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-2 top-[calc(0.25rem+env(safe-area-inset-top))] z-25 mx-auto flex w-fit items-center rounded-card border border-line sheet pr-0.5 pl-4 shadow-raised"
    >
      <p className="min-w-0 text-sm">{words.text}</p>
      <button type="button" onClick={() => update(waiting)} className="button button-normal button-quiet">
        {words.reload}
      </button>
      <button
        type="button"
        aria-label={words.close}
        onClick={() => setClosed(true)}
        className="button size-11 button-quiet"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/** Lets the version take over, and then loads the page: the page would be lost if it loaded meanwhile. */
function update(waiting: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, longestWait);
  const message: WorkerMessage = { type: 'update' };
  waiting.postMessage(message);
}
