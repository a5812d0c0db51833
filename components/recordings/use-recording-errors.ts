'use client';

import { useTranslations } from 'next-intl';
import { errorWords } from '@/components/forms/error-words';

/** Returns a function with the words for why something was not done with a recording. */
export function useRecordingErrors(): (code: string) => string {
  const t = useTranslations('recordings.errors');
  return errorWords(t);
}
