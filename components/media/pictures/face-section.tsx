import { useTranslations } from 'next-intl';
import { ClientMessages } from '@/components/ui/client-messages';
import { Section } from '@/components/ui/section';
import { removeFace, removeFirstFace } from '@/lib/media/pictures/actions';
import type { UploadResult } from '@/lib/media/pictures/refusal-rules';
import { FaceForm } from './face-form';
import { RemoveForm } from './remove-form';

/** The part of the profile, or of the registration, to upload and remove the comedian's picture. */
export function FaceSection({
  name,
  pictureId,
  result,
  isNew = false,
}: {
  name: string;
  pictureId: string | null;
  result: UploadResult | null;
  /** True in the registration, before the profile exists. */
  isNew?: boolean;
}) {
  const address = isNew ? '/api/uploads/registration/picture' : '/api/uploads/user/picture';
  const t = useTranslations('mediaPictureForm.face');
  return (
    <ClientMessages namespaces={['mediaPictureForm', 'mediaUploadErrors', 'formsForm']}>
      <Section id="picture" title={t('title')}>
        <p className="text-ink-soft">{t(isNew ? 'seenLater' : 'seen')}</p>
        <FaceForm name={name} pictureId={pictureId} address={address} result={result} />
        {pictureId && <RemoveForm action={isNew ? removeFirstFace : removeFace} label={t('remove')} />}
      </Section>
    </ClientMessages>
  );
}
