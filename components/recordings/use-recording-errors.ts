'use client';

import { useTranslations } from 'next-intl';
import { maxCaptionsBytes } from '@/lib/videos/limits';

/** Returns a function with the words for why something was not done with a recording. */
export function useRecordingErrors(): (code: string) => string {
  const t = useTranslations('recordings.errors');
  return (code) => {
    const key = code as 'captionsTooLarge';
    return t.has(key) ? t(key, { kilobytes: maxCaptionsBytes / 1000 }) : t('unexpected');
  };
}
