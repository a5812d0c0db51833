'use client';

import { useTranslations } from 'next-intl';
import { useCallback } from 'react';

/** Returns a function with the words for the code of a refusal. */
export function useStageErrors(): (code: string) => string {
  const t = useTranslations('stage.errors');
  return useCallback(
    (code) => {
      const key = code as 'unexpected';
      return t.has(key) ? t(key) : t('unexpected');
    },
    [t],
  );
}
