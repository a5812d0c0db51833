'use client';

import { useTranslations } from 'next-intl';
import { errorWords } from '@/components/forms/error-words';

/** Returns a function with the words for the code of a refusal. */
export function useIdeaErrors(): (code: string) => string {
  const t = useTranslations('ideas.errors');
  return errorWords(t);
}
