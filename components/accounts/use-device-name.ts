import { useTranslations } from 'next-intl';
import type { SignedInDevice } from '@/lib/accounts/session-view';

/** Returns a function that names a device: "Firefox auf macOS". Needs the messages `accountsSettings`. */
export function useDeviceName() {
  const t = useTranslations('accountsSettings.devices');
  return ({ browser, system }: SignedInDevice): string => {
    if (!system) return browser ?? t('unknown');
    return browser ? t('both', { browser, system }) : t('unknownBrowser', { system });
  };
}
