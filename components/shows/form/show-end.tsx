'use client';

import { Copy } from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import type { ReactNode } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { FormGroup } from '@/components/forms/form-parts';
import { TextField } from '@/components/forms/text-fields';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { maxMessageLength } from '@/lib/applications/limits';
import { cancelShow, deleteShow } from '@/lib/shows/actions';
import type { EditedShow } from '@/lib/shows/form-loaders';

type ErrorKey = keyof Messages['showsForm']['errors'];

/** Further actions for a show: copy it, call it off, or delete it while nobody is involved. */
export function ShowEnd({ brandId, show }: { brandId: string; show: EditedShow }) {
  const t = useTranslations('showsForm.more');
  return (
    <FormGroup title={t('title')}>
      <p>
        <LinkButton href={`/brands/${brandId}/team/shows/new?from=${show.id}`}>
          <Copy aria-hidden size={18} />
          {t('copy')}
        </LinkButton>
      </p>
      {show.state === 'ahead' && <CancelForm show={show} />}
      <DeleteForm show={show} />
    </FormGroup>
  );
}

function CancelForm({ show: { id: showId, people } }: { show: EditedShow }) {
  const t = useTranslations('showsForm.more');
  const errors = useTranslations('showsForm.errors');
  const { answer, formProps } = useActionForm(cancelShow);
  const fields = fieldsOf(answer, (code) => errors(code as ErrorKey, { min: 0, max: maxMessageLength }));
  return (
    <Question id="cancel" label={t('cancel')} isOpen={answer.status === 'failed'}>
      <form {...formProps} className="flex flex-col gap-3">
        <input type="hidden" name="showId" value={showId} />
        <p>{t('cancelText', { count: people })}</p>
        {!fields.error('reason') && <Failure answer={answer} />}
        <TextField
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          fields={fields}
          required
          maxLength={maxMessageLength}
          rows={3}
        />
        <p>
          <SubmitButton variant="secondary" pendingLabel={t('cancelling')}>
            {t('cancelSubmit')}
          </SubmitButton>
        </p>
      </form>
    </Question>
  );
}

function DeleteForm({ show: { id, isInvolved, state: showState } }: { show: EditedShow }) {
  const t = useTranslations('showsForm.more');
  const { answer, formProps } = useActionForm(deleteShow);
  const refusedWith = showState === 'ahead' ? t('deleteInvolved') : t('deleteInvolvedClosed');
  // Somebody may have applied since the page was rendered. Then the show cannot be deleted any more.
  const hasBecomeInvolved = answer.status === 'failed' && answer.code === 'involved';
  return (
    <Question id="delete" label={t('delete')} isOpen={answer.status === 'failed'}>
      {isInvolved || hasBecomeInvolved ? (
        <p role={hasBecomeInvolved ? 'alert' : undefined}>{refusedWith}</p>
      ) : (
        <form {...formProps} className="flex flex-col gap-3">
          <input type="hidden" name="showId" value={id} />
          <p>{t('deleteText')}</p>
          <Failure answer={answer} />
          <p>
            <SubmitButton variant="secondary" pendingLabel={t('deleting')}>
              {t('deleteSubmit')}
            </SubmitButton>
          </p>
        </form>
      )}
    </Question>
  );
}

/** A question that opens below its button, also without JavaScript. */
function Question({
  id,
  label,
  isOpen,
  children,
}: {
  id: string;
  label: string;
  isOpen: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('showsForm.more');
  return (
    <details id={id} open={isOpen || undefined} className="group/question">
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-3 px-3! text-cancelled')}>
        <span className="group-open/question:hidden">{label}</span>
        <span className="hidden group-open/question:inline">{t('back')}</span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line pt-3">{children}</div>
    </details>
  );
}

function Failure({ answer }: { answer: ActionState }) {
  const t = useTranslations('showsForm');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  const code = answer.code === 'invalidInput' ? 'unexpected' : (answer.code as ErrorKey);
  return (
    <Notice tone="error" role="alert" title={t('summary.failed')}>
      <p>{resendWords(code) ?? t(`errors.${code}`, { min: 0, max: 0 })}</p>
      <SendAgain answer={answer} />
    </Notice>
  );
}
