'use client';

import { useTranslations } from 'next-intl';
import { markNoShow } from '@/lib/brand-comedians/actions';
import { StepButton } from './step-button';

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
  const step = isNoShow ? 'showed' : 'noShow';
  return (
    <StepButton
      action={markNoShow}
      values={{ applicationId, step }}
      variant="quiet"
      aria-label={t(`history.${step}For`, { title })}
      className="-ml-4"
    >
      {t(`history.${step}`)}
    </StepButton>
  );
}
