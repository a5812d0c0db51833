import { useTranslations } from 'next-intl';
import { ProgressBar } from '@/components/ui/loading';
import type { UploadState } from './upload-file';
import { Alert } from '@/components/ui/alert';
import { inHours } from '@/lib/core/time/length-rules';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { isBrandRefusal, type VideoRefusal } from '@/lib/media/videos/refusal-rules';

/** The progress of an upload, as a bar and in words. Needs the messages `mediaVideoForm`. */
export function UploadProgress({ state }: { state: UploadState }) {
  const t = useTranslations('mediaVideoForm');
  const sending = state.status === 'sending' ? state : null;
  return (
    <div className="flex flex-col gap-1">
      {sending && <ProgressBar aria-label={t('sending')} value={sending.sent} max={sending.total} />}
      <p className="text-sm text-ink-soft tabular-nums">
        {sending ? <Sent sending={sending} /> : t(state.status === 'checking' ? 'checking' : 'working')}
      </p>
    </div>
  );
}

function Sent({
  sending: { sent, total, secondsLeft, isWaiting },
}: {
  sending: Extract<UploadState, { status: 'sending' }>;
}) {
  const t = useTranslations('mediaVideoForm');
  const percent = percentOf(sent, total);
  if (isWaiting) return t('waiting', { percent });
  if (secondsLeft === null) return t('progress', { percent });
  return secondsLeft < 60
    ? t('secondsLeft', { percent, seconds: secondsLeft })
    : t('minutesLeft', { percent, ...inHours(secondsLeft / 60) });
}

/** Returns the arrived part in percent. */
export const percentOf = (sent: number, total: number) => Math.floor((sent / total) * 100);

export type RefusedVideo = { status: 'failed'; code: VideoRefusal };

export function VideoRefused({ of: refused }: { of: RefusedVideo }) {
  const t = useTranslations('mediaVideoForm');
  const common = useTranslations('mediaUploadErrors');
  const { code } = refused;
  return (
    <Alert of={refused} title={t('failed')}>
      <p>
        {isCommonRefusal(code) ? common(code) : t(`errors.${isBrandRefusal(code) ? 'unexpected' : code}`)}
      </p>
    </Alert>
  );
}
