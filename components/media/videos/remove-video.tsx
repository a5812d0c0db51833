'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { removeVideo } from '@/lib/media/videos/actions';

/** A button that removes the own video. Needs the messages `videoForm` and `resend`. */
export function RemoveVideo() {
  const t = useTranslations('videoForm');
  const { answer, formProps } = useActionForm(removeVideo);
  return (
    <form {...formProps} className="flex flex-col items-start gap-3">
      <Failure
        answer={answer}
        title={t('notRemoved')}
        words={(code) => t(code === 'missing' ? 'goneAlready' : 'errors.unexpected')}
      />
      <SubmitButton variant="quiet" pendingLabel={t('removing')} className="-ml-4">
        {t('remove')}
      </SubmitButton>
    </form>
  );
}
