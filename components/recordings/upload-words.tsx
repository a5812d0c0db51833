import { useFormatter, useTranslations } from 'next-intl';
import { isCommonRefusal } from '@/lib/uploads/rules';
import type { VideoRefusal } from '@/lib/videos/refusal-rules';

/** A size in megabytes, as people and their phones count them. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations('recordings.upload');
  const format = useFormatter();
  const megabytes = format.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 });
  return <span className="shrink-0 text-sm text-ink-soft tabular-nums">{t('megabytes', { megabytes })}</span>;
}

/** Returns a function with the words for why a file was refused. */
export function useUploadErrors(): (code: VideoRefusal) => string {
  const t = useTranslations('videoForm.errors');
  const own = useTranslations('recordings.upload');
  const common = useTranslations('uploadErrors');
  return (code) => {
    if (code === 'sameFile') return own('sameFile');
    return isCommonRefusal(code) ? common(code) : t(code);
  };
}
