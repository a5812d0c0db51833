'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { markNoShow } from '@/lib/brand-comedians/actions';
import { idle } from '@/lib/core/action-state';
import { Problem } from './problem';

/** Notes that somebody did not come to their spot, or that they did. */
export function NoShowButton({
  applicationId,
  title,
  isNoShow,
}: {
  applicationId: string;
  /** The show's title. */
  title: string;
  isNoShow: boolean;
}) {
  const t = useTranslations('brandComedians');
  const [state, action] = useActionState(markNoShow, idle);
  const step = isNoShow ? 'showed' : 'noShow';
  return (
    <form action={action} className="flex flex-col items-start gap-2">
      <input type="hidden" name="applicationId" value={applicationId} />
      <input type="hidden" name="step" value={step} />
      <SubmitButton
        variant="quiet"
        pendingLabel={t('pending')}
        aria-label={t(`history.${step}For`, { title })}
        className="-ml-4"
      >
        {t(`history.${step}`)}
      </SubmitButton>
      <Problem state={state} />
    </form>
  );
}
