'use client';

import { useTranslations } from 'next-intl';

/** Returns a function with the words for the reason why a picture was not stored. */
export function usePictureWords(): (code: string) => string {
  const t = useTranslations('pictureForm.errors');
  const tUploads = useTranslations('uploadErrors');
  return (code) => {
    const [key, uploadKey] = [code as 'unexpected', code as 'tooSlow'];
    if (t.has(key)) return t(key);
    return tUploads.has(uploadKey) ? tUploads(uploadKey) : t('unexpected');
  };
}
