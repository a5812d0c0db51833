'use client';

import { useTranslations } from 'next-intl';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { useActionForm } from '@/components/forms/use-action-form';
import { SubmitButton } from '@/components/ui/submit-button';
import { markNoShow } from '@/lib/brand-comedians/actions';
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
  const { answer, formProps } = useActionForm(markNoShow);
  const step = isNoShow ? 'showed' : 'noShow';
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <HiddenFields values={{ applicationId, step }} />
      <SubmitButton
        variant="quiet"
        pendingLabel={t('pending')}
        aria-label={t(`history.${step}For`, { title })}
        className="-ml-4"
      >
        {t(`history.${step}`)}
      </SubmitButton>
      <Problem answer={answer} />
    </form>
  );
}
