import type { Route } from 'next';
import { useFormatter, useTranslations } from 'next-intl';
import Link from 'next/link';
import { recordingsPath } from '@/lib/night/recordings/address-rules';
import { mostBrandBytes } from '@/lib/night/recordings/limits';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { isBrandRefusal, type VideoRefusal } from '@/lib/media/videos/refusal-rules';

/** A size in megabytes, as people and their phones count them. */
export function FileSize({ bytes }: { bytes: number }) {
  const t = useTranslations('recordings.upload');
  const format = useFormatter();
  const megabytes = format.number(Math.max(0.1, bytes / 1_000_000), { maximumFractionDigits: 1 });
  return <span className="shrink-0 text-sm text-ink-soft tabular-nums">{t('megabytes', { megabytes })}</span>;
}

/** Says that the brand has a file, and leads to its recording; without a link when that is gone. */
export function SameFile({ brandId, recordingId }: { brandId: string; recordingId: string | null }) {
  const t = useTranslations('recordings.upload');
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
      {t('sameFile')}
      {recordingId && (
        <Link
          href={`${recordingsPath(brandId)}/${recordingId}` as Route}
          className="inline-flex min-h-11 items-center text-link"
        >
          {t('toSame')}
        </Link>
      )}
    </p>
  );
}

/** Returns a function with the words for why a file was refused. */
export function useUploadErrors(): (code: VideoRefusal) => string {
  const t = useTranslations('videoForm.errors');
  const own = useTranslations('recordings.upload');
  const common = useTranslations('uploadErrors');
  return (code) => {
    if (isBrandRefusal(code)) return own(code, { gigabytes: mostBrandBytes / 1e9 });
    return isCommonRefusal(code) ? common(code) : t(code);
  };
}
