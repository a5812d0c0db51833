import { useTranslations } from 'next-intl';
import { Alert } from '@/components/ui/alert';
import { isCommonRefusal } from '@/lib/media/uploads/rules';
import { isBrandRefusal, type VideoRefusal } from '@/lib/media/videos/refusal-rules';

export type RefusedVideo = { status: 'failed'; code: VideoRefusal };

/** Says why a video was refused. */
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
