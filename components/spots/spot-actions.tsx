'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useActionState, useEffect, useEffectEvent } from 'react';
import { toast } from 'sonner';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { acceptRequest, applyForSpot, declineRequest, withdrawApplication } from '@/lib/spots/actions';
import type { SpotCard } from '@/lib/spots/view';
import { SpotError } from './spot-error';

type Spot = Pick<SpotCard, 'showId' | 'applicationId' | 'title' | 'canApply' | 'canWithdraw' | 'canAnswer'>;

/** What the comedian can do with a show now: apply, take it back, answer a request. Works without JavaScript. */
export function SpotActions({ spot }: { spot: Spot }) {
  const t = useTranslations('spots');
  const [applied, apply] = useActionState(applyForSpot, idle);
  const [withdrawn, withdraw] = useActionState(withdrawApplication, idle);
  const [accepted, accept] = useActionState(acceptRequest, idle);
  const [declined, decline] = useActionState(declineRequest, idle);

  // Kept here rather than in the buttons: they are gone by the time the answer is there.
  const offerUndo = useEffectEvent((applicationId: string) => {
    const undo = () => {
      const form = new FormData();
      form.set('applicationId', applicationId);
      startTransition(() => withdraw(form));
    };
    toast.success(t('appliedToast', { title: spot.title }), { action: { label: t('undo'), onClick: undo } });
  });
  useEffect(() => {
    if (applied.status === 'done') offerUndo(applied.value.applicationId);
  }, [applied]);
  useEffect(() => {
    if (withdrawn.status === 'done') toast(t('withdrawnToast'));
  }, [withdrawn, t]);

  return (
    <>
      <div className="flex flex-wrap justify-end gap-2">
        {spot.canApply && (
          <form action={apply}>
            <input type="hidden" name="showId" value={spot.showId} />
            <SubmitButton pendingLabel={t('pending')} aria-label={t('applyFor', { title: spot.title })}>
              {t('apply')}
            </SubmitButton>
          </form>
        )}
        {spot.canWithdraw && (
          <ApplicationForm action={withdraw} spot={spot}>
            <SubmitButton
              variant="quiet"
              pendingLabel={t('pending')}
              aria-label={t('withdrawFrom', { title: spot.title })}
            >
              <Check aria-hidden size={18} />
              {t('withdraw')}
            </SubmitButton>
          </ApplicationForm>
        )}
        {spot.canAnswer && (
          <>
            <ApplicationForm action={decline} spot={spot}>
              <SubmitButton
                variant="secondary"
                pendingLabel={t('pending')}
                aria-label={t('declineFor', { title: spot.title })}
              >
                {t('decline')}
              </SubmitButton>
            </ApplicationForm>
            <ApplicationForm action={accept} spot={spot}>
              <SubmitButton pendingLabel={t('pending')} aria-label={t('acceptFor', { title: spot.title })}>
                {t('accept')}
              </SubmitButton>
            </ApplicationForm>
          </>
        )}
      </div>
      <SpotError states={[applied, withdrawn, accepted, declined]} />
    </>
  );
}

function ApplicationForm({
  action,
  spot,
  children,
}: {
  action: (form: FormData) => void;
  spot: Spot;
  children: React.ReactNode;
}) {
  return (
    <form action={action}>
      <input type="hidden" name="applicationId" value={spot.applicationId ?? ''} />
      {children}
    </form>
  );
}
