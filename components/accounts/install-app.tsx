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
 * Returns how the app can be installed here: it is running already, by the app's button, by the menu of an iPhone, or
 * by another browser's menu.
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

/** A day in milliseconds. First-time visitors are not asked to install the app. */
const firstDay = 24 * 60 * 60 * 1000;

/**
 * Whether to show the hint to install the app: a day after the first call of this function, until the hint is closed.
 * It stores the time of the first call. A browser without storage gets no hint.
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

/** Returns the state of the installation in this browser; null on the server. */
function useInstalling(): Installing | null {
  return useSyncExternalStore<Installing | null>(onInstallChange, installingHere, () => null);
}

/** Instructions to put the app on the home screen: a button where the browser allows it, else the menu to use. */
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
 * The hint that the app can be installed, below content worth reading offline. It is shown only where the browser
 * offers the installation, and on iPhones: never on the first day, and never again after it was closed.
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
