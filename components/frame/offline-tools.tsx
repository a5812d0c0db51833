'use client';

import { useContext, useEffect, useState, useTransition } from 'react';
import { usePathname, useRouter } from 'next/navigation';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { keepCopiesOf, keepLook, type WorkerMessage } from '@/lib/core/browser/copies-state';
import { keepFilmsOf } from '@/lib/media/videos/film-state';
import { Icon } from '@/components/ui/icon';
import { betweenTries, reachesServer, offlineWorkerPath } from '@/lib/core/browser/connection';
import { findCopyNote } from '@/lib/core/browser/page-state';
import type { Language } from '@/lib/core/i18n/language';
import type { SavedTheme } from '@/lib/core/browser/theme';
import { useTheme } from './use-theme';

/** An array, because every page contains it and property names would make it longer. */
type NewVersionWords = readonly [text: string, reload: string, close: string];

/**
 * Deletes copies of pages and films of other accounts, and films that are too old to be uploaded. Updates the page when
 * it is an offline copy, offers a new version, and maintains the language, the theme, and the visibility of the focus.
 *
 * @param props.owner the owner of the copies that this browser may store; null without a session
 */
export function OfflineTools({
  owner,
  language,
  theme,
  words,
}: {
  owner: string | null;
  language: Language;
  /** The chosen theme; null leaves it to the device. */
  theme: SavedTheme | null;
  words: NewVersionWords;
}) {
  const account = useContext(TextOwnerContext);
  useEffect(() => {
    if ('caches' in window) void keepCopiesOf(owner).catch(() => undefined);
  }, [owner]);
  useEffect(() => {
    if ('caches' in window) void keepFilmsOf(account).catch(() => undefined);
  }, [account]);
  useEffect(() => {
    if ('caches' in window) void keepLook({ language, theme }).catch(() => undefined);
  }, [language, theme]);
  useTheme(theme);
  useFocusInSight();
  const isCopy = useCopyNote();
  const waiting = useOfflineWorker();
  // Without a connection there is nothing to load.
  return waiting && !isCopy && <NewVersion waiting={waiting} words={words} />;
}

/**
 * Scrolls an element focused by a key clear of the bars that cover it. Firefox counts it as visible inside of the
 * window, whatever `scroll-padding` says; Chromium has scrolled by then.
 */
function useFocusInSight(): void {
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
      requestAnimationFrame(() => {
        const { left, width, top, bottom } = target.getBoundingClientRect();
        const isCovered = [top + 1, bottom - 1].some((y) => {
          const front = document.elementFromPoint(left + width / 2, y);
          return front && !front.contains(target) && !target.contains(front);
        });
        if (isCovered) target.scrollIntoView({ block: 'nearest' });
      });
    };
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
}

/**
 * While the page is an offline copy from the service worker: refreshes it as soon as the server can be reached, and
 * then removes the line above it. The page is not reloaded, so all typed text stays. Returns whether the page is a
 * copy. For components that render only in the browser.
 */
function useCopyNote(): boolean {
  const router = useRouter();
  const path = usePathname();
  const [isRefreshing, startRefresh] = useTransition();
  const [copied, setCopied] = useState(() => (findCopyNote() ? path : null));
  const [hasBegun, setBegun] = useState(false);
  const isNew = (hasBegun && !isRefreshing) || path !== copied;
  // Either the page was refreshed, or another one has come from the server.
  if (copied !== null && isNew) setCopied(null);

  useEffect(() => {
    if (copied === null) findCopyNote()?.remove();
  }, [copied]);

  useEffect(() => {
    if (copied === null) return;
    const end = new AbortController();
    const { signal } = end;
    const tryAgain = async () => {
      if (document.visibilityState !== 'visible' || !(await reachesServer(signal)) || signal.aborted) return;
      end.abort();
      startRefresh(() => {
        setBegun(true);
        router.refresh();
      });
    };
    window.addEventListener('online', tryAgain, { signal });
    const timer = setInterval(tryAgain, betweenTries);
    signal.addEventListener('abort', () => clearInterval(timer));
    // The connection may have come back while the scripts of the copy were loading.
    void tryAgain();
    return () => end.abort();
  }, [router, copied]);
  return copied !== null;
}

/** Milliseconds between checks for a new version while a page is open. On loading, browsers check by themselves. */
const betweenLooks = 60 * 60 * 1000;

/**
 * Registers the service worker, reports to it that this page was opened, and returns a new version that waits for the
 * active one to end. Null without one, and in browsers without service workers.
 */
function useOfflineWorker(): ServiceWorker | null {
  const [waiting, setWaiting] = useState<ServiceWorker | null>(null);
  useEffect(() => {
    const end = new AbortController();
    // Private windows of some browsers refuse service workers, and so do pages over plain HTTP.
    void navigator.serviceWorker
      ?.register(offlineWorkerPath)
      .then((registration) => {
        if (!end.signal.aborted) watch(registration, setWaiting, end.signal);
        return navigator.serviceWorker.ready;
      })
      .then(({ active }) => {
        const files = performance.getEntriesByType('resource').map(({ name }) => name);
        const opened: WorkerMessage = { type: 'opened', address: location.href, files };
        active?.postMessage(opened);
      })
      .catch(() => undefined);
    return () => end.abort();
  }, []);
  return waiting;
}

/** Reports the waiting version, now and whenever it changes, until the signal. */
function watch(
  registration: ServiceWorkerRegistration,
  report: (waiting: ServiceWorker | null) => void,
  signal: AbortSignal,
): void {
  const { serviceWorker } = navigator;
  // Without a controller, no older version is active. The first version then becomes active without waiting.
  const look = () => report(serviceWorker.controller ? registration.waiting : null);
  registration.addEventListener(
    'updatefound',
    () => registration.installing?.addEventListener('statechange', look, { signal }),
    { signal },
  );
  serviceWorker.addEventListener('controllerchange', look, { signal });
  let lookedAt = Date.now();
  const lookAgain = () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < betweenLooks) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  };
  document.addEventListener('visibilitychange', lookAgain, { signal });
  const timer = setInterval(lookAgain, betweenLooks);
  signal.addEventListener('abort', () => clearInterval(timer));
  look();
}

/** Timeout in milliseconds for a new version to take over. After it the page is reloaded anyway. */
const longestWait = 3000;

/**
 * The notice that a new version of the app is ready, with a button that loads it. The unsaved text of forms is restored
 * after that (docs/decisions/0067). It lies on the header, so that it neither moves nor hides anything of the page.
 */
function NewVersion({
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

/** Reloads the page once the version is active: a page that loads during the change of versions could fail. */
function update(waiting: ServiceWorker): void {
  const reload = () => location.reload();
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  setTimeout(reload, longestWait);
  const message: WorkerMessage = { type: 'update' };
  waiting.postMessage(message);
}
