'use client';

import { Copy } from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import { useEffect, type ReactNode } from 'react';
import { fieldsOf } from '@/components/forms/fields';
import { FormGroup } from '@/components/forms/form-parts';
import { HeldSubmit, useHeldForm } from '@/components/forms/held-form';
import { TextField } from '@/components/forms/text-fields';
import { SendAgain, useResendWords } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { maxMessageLength } from '@/lib/applications/limits';
import { cancelShow, deleteShow } from '@/lib/shows/actions';
import type { EditedShow } from '@/lib/shows/form-loaders';

type ErrorKey = keyof Messages['showsForm']['errors'];

/** Further actions for a show: copy it, call it off, or delete it while no comedian is involved. */
export function ShowEnd({ brandId, show }: { brandId: string; show: EditedShow }) {
  const t = useTranslations('showsForm.more');
  return (
    <FormGroup title={t('title')}>
      <p>
        <LinkButton href={`/brands/${brandId}/team/shows/new?from=${show.id}`}>
          <Copy aria-hidden className="size-4.5" />
          {t('copy')}
        </LinkButton>
      </p>
      {show.state === 'ahead' && <CancelForm showId={show.id} people={show.people} />}
      <DeleteForm show={show} />
    </FormGroup>
  );
}

/**
 * The form that calls a show off. The sender has ten seconds to undo it.
 *
 * @param people the number of recipients of the notice
 * @param onClose makes it a dialog, which closes when the show is called off; closing it earlier undoes it
 */
export function CancelForm({
  showId,
  people,
  onClose,
}: {
  showId: string;
  people: number;
  onClose?: () => void;
}) {
  const t = useTranslations('showsForm.more');
  const errors = useTranslations('showsForm.errors');
  const { answer, formProps } = useActionForm(cancelShow);
  const held = useHeldForm(cancelShow, formProps, true);
  const fields = fieldsOf(answer, (code) => errors(code as ErrorKey, { min: 0, max: maxMessageLength }));
  useEffect(() => {
    if (answer.status === 'done') onClose?.();
  }, [answer, onClose]);
  const form = (
    <form {...held.formProps} className="flex flex-col gap-3">
      <input type="hidden" name="showId" value={showId} />
      <p>{t('cancelText', { count: people })}</p>
      {!fields.error('reason') && <Failure answer={answer} act="cancelShow" />}
      <TextField
        name="reason"
        label={t('reason')}
        hint={t('reasonHint')}
        fields={fields}
        required
        maxLength={maxMessageLength}
        rows={3}
      />
      <HeldSubmit held={held} variant="secondary" pendingLabel={t('cancelling')}>
        {t('cancelSubmit')}
      </HeldSubmit>
    </form>
  );
  if (!onClose) {
    return (
      <Question id="cancel" label={t('cancel')} isOpen={answer.status === 'failed'} onBack={held.undo}>
        {form}
      </Question>
    );
  }
  const close = () => {
    held.undo();
    onClose();
  };
  return (
    <AlertDialog open onOpenChange={close} title={t('cancel')} cancelLabel={t('back')} confirm={null}>
      {form}
    </AlertDialog>
  );
}

function DeleteForm({ show: { id, isInvolved, state: showState } }: { show: EditedShow }) {
  const t = useTranslations('showsForm.more');
  const { answer, formProps } = useActionForm(deleteShow);
  const refusedWith = showState === 'ahead' ? t('deleteInvolved') : t('deleteInvolvedClosed');
  // A comedian may have applied since the page was rendered. Then the show cannot be deleted any more.
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
  onBack,
  children,
}: {
  id: string;
  label: string;
  isOpen: boolean;
  onBack?: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('showsForm.more');
  return (
    <details
      id={id}
      open={isOpen || undefined}
      onToggle={({ currentTarget }) => !currentTarget.open && onBack?.()}
      className="group/question"
    >
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-3 px-3! text-cancelled')}>
        <span className="group-open/question:hidden">{label}</span>
        <span className="hidden group-open/question:inline">{t('back')}</span>
      </summary>
      <div className="flex flex-col gap-3 border-t border-line pt-3">{children}</div>
    </details>
  );
}

/** `act` is the attempted action, a key of the messages `formsResend`. */
function Failure({ answer, act }: { answer: ActionState; act?: string }) {
  const t = useTranslations('showsForm');
  const resendWords = useResendWords();
  if (answer.status !== 'failed') return null;
  const code = answer.code === 'invalidInput' ? 'unexpected' : (answer.code as ErrorKey);
  return (
    <Notice tone="error" role="alert" title={t('summary.failed')}>
      <p>{resendWords(code, act) ?? t(`errors.${code}`, { min: 0, max: 0 })}</p>
      <SendAgain answer={answer} />
    </Notice>
  );
}
