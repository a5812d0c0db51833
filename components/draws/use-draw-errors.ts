'use client';

import { useTranslations } from 'next-intl';

/** Returns a function with the words for the code of a refusal. */
export function useDrawErrors(): (code: string) => string {
  const t = useTranslations('draws.errors');
  return (code) => {
    const key = code as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}
