'use client';

import { Link as LinkIcon } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Checkbox, Field, Input } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { bringCalendar } from '@/lib/data/subscriptions/actions';
import { subscriptionLimits } from '@/lib/data/subscriptions/limits';
import { useReadingRefusal } from './use-reading-refusal';

/** The form for a calendar's address in place of a file. The address is a secret, so this browser does not store it. */
export function AddressForm({ brandId }: { brandId: string }) {
  const t = useTranslations('dataSubscriptions');
  const { answer, formProps } = useActionForm(bringCalendar, { isKept: false });
  const refusal = useReadingRefusal(answer);
  const failed = answer.status === 'failed' ? answer : null;
  return (
    <form {...formProps} className="flex flex-col gap-4">
      <ErrorSummary of={answer} title={refusal}>
        <SendAgain answer={answer} />
      </ErrorSummary>
      <input type="hidden" name="brandId" value={brandId} />
      <Field name="address" label={t('address')} hint={t('addressHint')}>
        {(control) => (
          <Input
            {...control}
            required
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="https://"
            maxLength={subscriptionLimits.address}
            defaultValue={failed ? String(failed.values.address ?? '') : ''}
          />
        )}
      </Field>
      <Checkbox
        name="isKept"
        value="yes"
        label={t('keep')}
        hint={t('keepHint')}
        defaultChecked={!failed || failed.values.isKept === 'yes'}
      />
      <p>
        <SubmitButton variant="secondary" size="large" pendingLabel={t('reading')}>
          <LinkIcon aria-hidden className="size-4.5" />
          {t('read')}
        </SubmitButton>
      </p>
    </form>
  );
}
