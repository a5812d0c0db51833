'use client';

import { useTranslations } from 'next-intl';
import { errorWords } from '@/components/forms/error-words';

/** Returns a function with the words for the code of a refusal. */
export function useDrawErrors(): (code: string) => string {
  const t = useTranslations('draws.errors');
  return errorWords(t);
}
