'use client';

import { Copy } from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import { useActionState, type ReactNode } from 'react';
import { FormGroup } from '@/components/comedians/form-group';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle, type ActionState } from '@/lib/core/action-state';
import { cancelShow, deleteShow } from '@/lib/shows/actions';
import type { EditedShow } from '@/lib/shows/form-loaders';

type ErrorKey = keyof Messages['showForm']['errors'];

/** Further actions for a show: copy it, call it off, or delete it while nobody is involved. */
export function ShowEnd({ brandId, show }: { brandId: string; show: EditedShow }) {
  const t = useTranslations('showForm.more');
  return (
    <FormGroup title={t('title')}>
      <p>
        <LinkButton href={`/brands/${brandId}/team/shows/new?from=${show.id}`}>
          <Copy aria-hidden size={18} />
          {t('copy')}
        </LinkButton>
      </p>
      {show.state === 'ahead' && <CancelForm showId={show.id} />}
      <DeleteForm show={show} />
    </FormGroup>
  );
}

function CancelForm({ showId }: { showId: string }) {
  const t = useTranslations('showForm.more');
  const errors = useTranslations('showForm.errors');
  const [state, action] = useActionState(cancelShow, idle);
  const failed = state.status === 'failed' ? state : null;
  const reason = failed?.fields.reason;
  return (
    <Question id="cancel" label={t('cancel')} isOpen={failed !== null}>
      <form action={action} noValidate className="flex flex-col gap-3">
        <input type="hidden" name="showId" value={showId} />
        <p>{t('cancelText')}</p>
        <Failure state={reason ? idle : state} />
        <Field
          name="reason"
          label={t('reason')}
          hint={t('reasonHint')}
          error={reason && errors(reason as ErrorKey, { min: 0, max: 500 })}
        >
          {(control) => (
            <Textarea
              {...control}
              required
              maxLength={500}
              rows={3}
              defaultValue={String(failed?.values.reason ?? '')}
            />
          )}
        </Field>
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
  const t = useTranslations('showForm.more');
  const [state, action] = useActionState(deleteShow, idle);
  const refusedWith = showState === 'ahead' ? t('deleteInvolved') : t('deleteInvolvedClosed');
  // Somebody may have applied since the page was rendered.
  const hasBecomeInvolved = state.status === 'failed' && state.code === 'involved';
  return (
    <Question id="delete" label={t('delete')} isOpen={state.status === 'failed'}>
      {isInvolved || hasBecomeInvolved ? (
        <p role={hasBecomeInvolved ? 'alert' : undefined}>{refusedWith}</p>
      ) : (
        <form action={action} className="flex flex-col gap-3">
          <input type="hidden" name="showId" value={id} />
          <p>{t('deleteText')}</p>
          <Failure state={state} />
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
  const t = useTranslations('showForm.more');
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

function Failure({ state }: { state: ActionState }) {
  const t = useTranslations('showForm');
  if (state.status !== 'failed') return null;
  const code = state.code === 'invalidInput' ? 'unexpected' : (state.code as ErrorKey);
  return (
    <Notice tone="error" role="alert" title={t('summary.failed')}>
      <p>{t(`errors.${code}`, { min: 0, max: 0 })}</p>
    </Notice>
  );
}
