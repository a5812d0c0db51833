'use client';

import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { Told } from '@/lib/media/pictures/refusal-rules';
import { usePictureWords } from './use-picture-words';

/** Shows the result of an upload of a screenshot without JavaScript. */
export function TellPicture({ told }: { told: Told | null }) {
  const t = useTranslations('bugReports.screenshot');
  const words = usePictureWords();
  if (told === null) return null;
  if (told === 'saved') return <Notice tone="success" role="status" title={t('added')} />;
  return (
    <Notice tone="error" role="alert" title={t('failed')}>
      <p>{words(told)}</p>
    </Notice>
  );
}
