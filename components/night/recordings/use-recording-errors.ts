'use client';

import { useTranslations } from 'next-intl';

export function useRecordingErrors(): (code: string) => string {
  const t = useTranslations('nightRecordings.errors');
  return (code) => {
    const key = code as 'notFound';
    return t(t.has(key) ? key : 'unexpected');
  };
}
