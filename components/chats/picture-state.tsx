'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { usePictureSending } from './use-picture-sending';

/** What becomes of a picture that is being sent. */
export function PictureState({
  picture,
  again,
  drop,
}: Pick<ReturnType<typeof usePictureSending>, 'picture' | 'again' | 'drop'>) {
  const t = useTranslations('chats');
  const errors = useTranslations('pictureForm.errors');
  const uploads = useTranslations('uploadErrors');
  if (!picture) return null;
  const { code, file } = picture;
  if (code === null) {
    return (
      <p role="status" className="mt-2 text-right text-sm text-ink-soft">
        {t('attaching')} {file.name}
      </p>
    );
  }
  const key = code as 'notFound';
  const uploadKey = code as 'tooSlow';
  return (
    <div role="alert" className="mt-2">
      <Notice tone="error" title={t('notSent')}>
        <p>
          {errors.has(key)
            ? errors(key)
            : uploads.has(uploadKey)
              ? uploads(uploadKey)
              : t('errors.unexpected')}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={again}>{t('again')}</Button>
          <Button variant="quiet" onClick={drop}>
            {t('drop')}
          </Button>
        </div>
      </Notice>
    </div>
  );
}
