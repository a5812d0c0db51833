'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

/** Chromium's offer to install the app (`beforeinstallprompt`), which TypeScript does not know. */
type InstallOffer = Event & { prompt: () => Promise<unknown> };

type Installing = 'running' | 'offered' | 'iphone' | 'menu';

/** instrumentation-client.ts stores the offer there. */
const offered = () => (window as { installOffer?: InstallOffer | null }).installOffer ?? null;

/** The event that is dispatched when an offer has come or was used. */
const changed = 'installoffer';

/** Calls a function whenever `installingHere` may return something else. Returns a function that stops it. */
function onInstallChange(listener: () => void): () => void {
  window.addEventListener(changed, listener);
  return () => window.removeEventListener(changed, listener);
}

/**
 * Returns how the app can be installed here: it is running already, by our button, by the menu of an iPhone, or by
 * another browser's menu.
 */
function installingHere(): Installing {
  if (window.matchMedia('(display-mode: standalone)').matches) return 'running';
  if (offered()) return 'offered';
  // Only Apple's phones and tablets have this property. All browsers on them have the same menu for it.
  return 'standalone' in navigator ? 'iphone' : 'menu';
}

/** Lets the browser ask whether to install the app. It asks once for each offer. */
async function install(): Promise<void> {
  await offered()?.prompt();
  Object.assign(window, { installOffer: null });
  window.dispatchEvent(new Event(changed));
}

const hintKey = 'install_hint';
const never = 'never';

/** A day in milliseconds. Nobody is asked to install an app that they have seen for the first time. */
const firstDay = 24 * 60 * 60 * 1000;

/**
 * Whether to show the hint to install the app: a day after this function was first called, until somebody closes the
 * hint. It stores the time of the first call. A browser that stores nothing gets no hint.
 */
function isHintDue(now: number): boolean {
  try {
    const stored = localStorage.getItem(hintKey);
    if (stored === null) localStorage.setItem(hintKey, String(now));
    return stored !== null && stored !== never && now - Number(stored) > firstDay;
  } catch {
    return false;
  }
}

function neverHint(): void {
  try {
    localStorage.setItem(hintKey, never);
  } catch {
    // A browser without storage gets no hint anyway.
  }
}

/** What this browser can do to install the app; null on the server. */
function useInstalling(): Installing | null {
  return useSyncExternalStore<Installing | null>(onInstallChange, installingHere, () => null);
}

/** How to put the app on the home screen of this device: a button where the browser lets us, else where to tap. */
export function InstallApp() {
  const t = useTranslations('coreInstall');
  const installing = useInstalling();
  if (installing === null) return null;
  if (installing !== 'offered') return <p>{t(installing)}</p>;
  return (
    <p>
      <Button onClick={() => void install()}>{t('install')}</Button>
    </p>
  );
}

const neverChanges = () => () => {};

/**
 * The hint that the app can be installed, below something that people want to read without a connection. It is shown
 * only where the browser offers the installation, and on iPhones. It is not shown on the first day, and never again
 * after somebody has closed it.
 */
export function InstallHint() {
  const t = useTranslations('coreInstall');
  const installing = useInstalling();
  const isDue = useSyncExternalStore(neverChanges, isDueNow, () => false);
  const [isClosed, setClosed] = useState(false);
  if (isClosed || !isDue || (installing !== 'offered' && installing !== 'iphone')) return null;
  const close = () => {
    neverHint();
    setClosed(true);
  };
  return (
    <Section id="install" title={t('title')} size="small">
      <p className="text-ink-soft">{t('text')}</p>
      <div className="flex flex-wrap items-center gap-2">
        {installing === 'iphone' ? (
          <p>{t('iphone')}</p>
        ) : (
          <Button onClick={() => void install()}>{t('install')}</Button>
        )}
        <Button variant="quiet" onClick={close}>
          {t('never')}
        </Button>
      </div>
    </Section>
  );
}

let due: boolean | undefined;

/** Whether the hint is due. The result stays the same as long as the document is open. */
function isDueNow(): boolean {
  return (due ??= isHintDue(Date.now()));
}
