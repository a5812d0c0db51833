'use client';

import { useTranslations } from 'next-intl';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field, Input } from '@/components/ui/field';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import { confirmImport, discardImport } from '@/lib/data/imports/actions';
import type { PreviewView } from '@/lib/data/imports/view';
import { useRefusal } from './use-refusal';

/**
 * The confirmation of the preview, with its consequences; it asks for a reason where shows are called off. When
 * existing shows change or are called off, it waits for ten seconds, in which it can be undone.
 */
export function ConfirmForm({
  importId,
  preview: { counts, accepted, seen },
}: {
  importId: string;
  preview: Pick<PreviewView, 'counts' | 'accepted' | 'seen'>;
}) {
  const t = useTranslations('dataImports');
  const { answer, formProps } = useActionForm(confirmImport);
  const held = useHeldForm(confirmImport, formProps, accepted.ends + accepted.changed > 0);
  const refusal = useRefusal(answer, 'unexpected');
  const isReasonMissing = answer.status === 'failed' && answer.code === 'reasonMissing';
  return (
    <form {...held.formProps} className="flex flex-col items-start gap-4">
      <ErrorSummary
        of={answer}
        title={refusal}
        errors={isReasonMissing ? [{ name: 'reason', label: t('reason') }] : undefined}
      >
        <SendAgain answer={answer} />
      </ErrorSummary>
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="seen" value={seen} />
      {accepted.ends > 0 && (
        <div className="w-full max-w-2xl">
          <Field
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            error={isReasonMissing && t('errors.reasonMissing')}
          >
            {(control) => (
              <Input
                {...control}
                required
                maxLength={maxMessageLength}
                defaultValue={answer.status === 'failed' ? String(answer.values.reason ?? '') : ''}
              />
            )}
          </Field>
        </div>
      )}
      <HeldSubmit held={held} size="large" pendingLabel={t('confirming')}>
        {t('confirm', { count: counts.writes })}
      </HeldSubmit>
    </form>
  );
}

export function DiscardForm({ importId }: { importId: string }) {
  const t = useTranslations('dataImports');
  const { answer, formProps } = useActionForm(discardImport);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <ErrorSummary of={answer} title={useRefusal(answer, 'unexpected')}>
        <SendAgain answer={answer} />
      </ErrorSummary>
      <input type="hidden" name="importId" value={importId} />
      <SubmitButton variant="quiet" pendingLabel={t('discarding')}>
        {t('discard')}
      </SubmitButton>
    </form>
  );
}
