'use client';

import { useTranslations } from 'next-intl';
import { markNoShow } from '@/lib/brands/comedians/actions';
import { SavingButton } from './saving-button';

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
  const intent = isNoShow ? 'showed' : 'noShow';
  return (
    <SavingButton
      action={markNoShow}
      values={{ applicationId, intent }}
      variant="quiet"
      aria-label={t(`history.${intent}For`, { title })}
      className="-ml-4"
    >
      {t(`history.${intent}`)}
    </SavingButton>
  );
}
