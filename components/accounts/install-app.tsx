'use client';

import { useTranslations } from 'next-intl';
import { useState, useSyncExternalStore } from 'react';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import {
  install,
  installingHere,
  isHintDue,
  neverHint,
  onInstallChange,
  type Installing,
} from '@/lib/core/offline/install-state';

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
