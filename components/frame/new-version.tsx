'use client';

import { useState } from 'react';
import { Icon } from '@/components/ui/icon';
import type { WorkerMessage } from '@/lib/core/offline/copies-state';

/** Milliseconds in which a new version takes over. After them the page is loaded anyway. */
const longestWait = 3000;

/** A list, because every page has it. */
export type NewVersionWords = readonly [text: string, reload: string, close: string];

/**
 * Shows that a new version of the app is ready, with a button that loads it. The form fields get their unsaved text
 * back after that (docs/decisions/0067). It lies on the header, so that it neither moves nor hides anything of the
 * page.
 */
export function NewVersion({
  waiting,
  words: [text, reload, close],
}: {
  waiting: ServiceWorker;
  words: NewVersionWords;
}) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="status"
      className="fixed inset-x-2 top-[calc(0.25rem+env(safe-area-inset-top))] z-25 mx-auto flex w-fit items-center rounded-card border border-line sheet pr-0.5 pl-4 shadow-raised"
    >
      <p className="min-w-0 text-sm">{text}</p>
      <button type="button" onClick={() => update(waiting)} className="button button-normal button-quiet">
        {reload}
      </button>
      <button
        type="button"
        aria-label={close}
        onClick={() => setClosed(true)}
        className="button size-11 button-quiet"
      >
        <Icon name="x" />
      </button>
    </div>
  );
}

/**
 * Activates the new version, and reloads the page once it is active: a page that loads while versions change could
 * fail.
 */
function update(waiting: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, longestWait);
  const message: WorkerMessage = { type: 'update' };
  waiting.postMessage(message);
}
