'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { Field, Input } from '@/components/ui/field';
import { ErrorSummary } from '@/components/ui/error-summary';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import { confirmImport, discardImport } from '@/lib/imports/actions';
import type { PreviewView } from '@/lib/imports/view';

type ErrorKey = keyof Messages['imports']['errors'];

/** Confirms the preview and says what will happen; asks for a reason where shows are called off. */
export function ConfirmForm({
  importId,
  preview: { counts, seen },
}: {
  importId: string;
  preview: Pick<PreviewView, 'counts' | 'seen'>;
}) {
  const t = useTranslations('imports');
  const { answer, formProps } = useActionForm(confirmImport);
  const code = answer.status === 'failed' ? answer.code : null;
  const said = code !== null && (t.has(`errors.${code as ErrorKey}`) ? (code as ErrorKey) : 'unexpected');
  return (
    <form {...formProps} className="flex flex-col items-start gap-4">
      <ErrorSummary
        title={said ? t(`errors.${said}`) : undefined}
        errors={code === 'reasonMissing' ? reasonError(t('reason')) : undefined}
      />
      <input type="hidden" name="importId" value={importId} />
      <input type="hidden" name="seen" value={seen} />
      {counts.cancel > 0 && (
        <div className="w-full max-w-2xl">
          <Field
            name="reason"
            label={t('reason')}
            hint={t('reasonHint')}
            error={code === 'reasonMissing' && t('errors.reasonMissing')}
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
      <SubmitButton size="large" pendingLabel={t('confirming')}>
        {t('confirm', { count: counts.writes })}
      </SubmitButton>
    </form>
  );
}

const reasonErrors = new Map<string, { name: string; label: string }[]>();

/**
 * Returns the same list for the same label, because the error summary takes the focus whenever it gets another list.
 */
function reasonError(label: string) {
  const kept = reasonErrors.get(label) ?? [{ name: 'reason', label }];
  reasonErrors.set(label, kept);
  return kept;
}

const troubles = ['offline', 'busy', 'unsure'] as const;

/** Discards the import. */
export function DiscardForm({ importId }: { importId: string }) {
  const t = useTranslations('imports');
  const { answer, formProps } = useActionForm(discardImport);
  return (
    <form {...formProps} className="flex flex-col items-start gap-2">
      <ErrorSummary
        title={
          answer.status === 'failed'
            ? t(`errors.${troubles.find((code) => code === answer.code) ?? 'unexpected'}`)
            : undefined
        }
      />
      <input type="hidden" name="importId" value={importId} />
      <SubmitButton variant="quiet" pendingLabel={t('discarding')}>
        {t('discard')}
      </SubmitButton>
    </form>
  );
}
