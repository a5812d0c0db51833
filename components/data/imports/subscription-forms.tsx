'use client';

import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Alert } from '@/components/ui/alert';
import { SubmitButton } from '@/components/ui/submit-button';
import { endCalendarSubscription, readCalendarAgain } from '@/lib/data/subscriptions/actions';
import { useReadingRefusal } from './use-reading-refusal';

/** The buttons to read a subscribed calendar now, and to end the subscription. */
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
      {/* Out of the row's flow while a note lies over the rows, so that no row moves. */}
      <div className="basis-full empty:hidden has-[:popover-open]:absolute">
        {[again.answer, end.answer].map(
          (answer, index) =>
            refusals[index] && (
              <Alert key={index} of={answer} title={refusals[index]}>
                <SendAgain answer={answer} />
              </Alert>
            ),
        )}
        {again.answer.status === 'done' && (
          <Alert of={again.answer} tone="info" role="status">
            <p>{t('nothingNew')}</p>
          </Alert>
        )}
      </div>
    </>
  );
}
