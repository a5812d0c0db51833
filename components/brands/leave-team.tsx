'use client';

import { useTranslations } from 'next-intl';
import { Failure } from '@/components/forms/failure';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import { leaveTeam } from '@/lib/brands/actions';

/** The form to leave a team, after saying what will happen. Opens without JavaScript. */
export function LeaveTeam({ brandId, name }: { brandId: string; name: string }) {
  const t = useTranslations('brandsLeave');
  const { answer, formProps } = useActionForm(leaveTeam);
  return (
    <details open={answer.status === 'failed' || undefined}>
      <summary aria-label={t('leaveOf', { name })} className={buttonClass({ variant: 'quiet' })}>
        {t('leave')}
      </summary>
      <form {...formProps} className="flex flex-col gap-3 px-4 pb-4">
        <input type="hidden" name="brandId" value={brandId} />
        <p>{t('happens')}</p>
        <Failure answer={answer} words={(code) => t(code === 'lastAdmin' ? 'lastAdmin' : 'failed')} />
        <p>
          <SubmitButton variant="secondary" pendingLabel={t('leaving')}>
            {t('submit')}
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
