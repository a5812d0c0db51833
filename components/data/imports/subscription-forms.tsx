'use client';

import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Alert } from '@/components/ui/alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { endCalendarSubscription, readCalendarAgain } from '@/lib/data/subscriptions/actions';
import { useReadingRefusal } from './use-reading-refusal';

/** Reads a subscribed calendar now, or ends the subscription. */
export function SubscriptionForms({ subscriptionId, name }: { subscriptionId: string; name: string }) {
  const t = useTranslations('dataSubscriptions');
  const again = useActionForm(readCalendarAgain);
  const end = useActionForm(endCalendarSubscription);
  const refusals = [useReadingRefusal(again.answer), useReadingRefusal(end.answer)];
  const id = <input type="hidden" name="subscriptionId" value={subscriptionId} />;
  return (
    <>
      <form {...again.formProps}>
        {id}
        <SubmitButton variant="secondary" pendingLabel={t('reading')} aria-label={t('againOf', { name })}>
          {t('again')}
        </SubmitButton>
      </form>
      <form {...end.formProps}>
        {id}
        <SubmitButton variant="quiet" pendingLabel={t('ending')} aria-label={t('endOf', { name })}>
          {t('end')}
        </SubmitButton>
      </form>
      {[again.answer, end.answer].map((answer, index) => (
        <div key={index} className="basis-full empty:hidden">
          {refusals[index] && (
            <Alert of={answer} title={refusals[index]}>
              <SendAgain answer={answer} />
            </Alert>
          )}
        </div>
      ))}
      {again.answer.status === 'done' && (
        <p role="status" className="basis-full text-sm">
          {t('nothingNew')}
        </p>
      )}
    </>
  );
}
