'use client';

import { useEffect } from 'react';
import { offlineWorkerPath } from '@/lib/core/connection';
import type { Language } from '@/lib/core/language';
import type { Theme } from '@/lib/core/theme';

/**
 * Makes the browser show a page of ours, in this language and theme, for an address that cannot be loaded without a
 * connection. After a change of either, the page follows when all pages of ours have been closed. Browsers without
 * service workers show their own page.
 */
export function useOfflinePage(language: Language, theme: Theme | null): void {
  useEffect(() => {
    // Private windows of some browsers refuse service workers, and so do pages by plain http.
    void navigator.serviceWorker
      ?.register(`${offlineWorkerPath}?language=${language}${theme ? `&theme=${theme}` : ''}`)
      .catch(() => undefined);
  }, [language, theme]);
}
