'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, type MouseEvent } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import { Textarea } from '@/components/ui/field';
import type { InboxTab } from '@/lib/line-ups/inbox/filters';
import { maxMessageLength } from '@/lib/applications/limits';
import { HiddenFields } from '@/components/forms/form-parts';
import { AnswerPair } from '@/components/ui/answer-pair';
import { SpotError, useSpotErrorText } from '@/components/spots/spot-error';
import { Notice } from '@/components/ui/notice';
import { showToast } from '@/components/ui/toaster';
import { useIsReady } from '@/components/core/use-is-ready';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-moves';

/** The id of the form of the rows' checkboxes, which refer to it by their `form` attribute. */
export const bulkFormId = 'inbox-selected';

/**
 * Actions for all selected applications. CSS shows it while one is selected, so it works without JavaScript; only the
 * number of selected ones is missing then.
 */
export function BulkBar({
  tab,
  count,
  onSweep,
}: {
  tab: InboxTab;
  count: number;
  /** Takes the step for all results of the list's filters; null while only rows of the page are selected. */
  onSweep: ((form: FormData) => void) | null;
}) {
  const t = useTranslations('lineUpsInbox');
  const { forms, pending, isSweeping } = useInboxDesk();
  const { answer, hide } = forms;
  const step = tab === 'hidden' ? 'unhide' : 'hide';
  const answerOf = (value: 'confirm' | 'reject') =>
    ({
      type: 'submit',
      name: 'answer',
      value,
      'aria-disabled': pending || undefined,
      onClick: (event: MouseEvent) => pending && event.preventDefault(),
    }) as const;
  return (
    <form
      {...answer}
      id={bulkFormId}
      onSubmit={(event) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (onSweep) {
          event.preventDefault();
          if (!isSweeping) onSweep(sweepOf(new FormData(event.currentTarget, submitter)));
          return;
        }
        (submitter?.hasAttribute('data-hides') ? hide : answer).onSubmit(event);
      }}
      aria-label={t('bulkLabel')}
      className={
        'hidden flex-col gap-2 rounded-card border border-edge sheet p-3 shadow-raised ' +
        'group-has-[input[name=applicationIds]:checked]/inbox:flex'
      }
    >
      {/* For the hide button. The other actions ignore this field. */}
      <input type="hidden" name="intent" value={step} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <p role="status" className="text-sm font-semibold tabular-nums">
          {pending ? t('pending') : count > 0 && t('selected', { count })}
        </p>
        {tab === 'new' && <RejectionText />}
      </div>
      <div className="flex flex-wrap gap-2">
        {tab === 'new' && (
          <>
            <AnswerPair no={answerOf('reject')} yes={answerOf('confirm')} />
            <SubmitButton variant="quiet" name="answer" value="clear" pendingLabel={t('pending')}>
              {t('clear')}
            </SubmitButton>
          </>
        )}
        <SubmitButton variant="quiet" data-hides formAction={hide.action} pendingLabel={t('pending')}>
          {t(step)}
        </SubmitButton>
      </div>
    </form>
  );
}

/** Removes the intent from an answer, because it belongs to the hide button. */
function sweepOf(form: FormData): FormData {
  if (form.has('answer')) form.delete('intent');
  return form;
}

function RejectionText() {
  const t = useTranslations('lineUpsInbox');
  const { answered } = useInboxDesk().states;
  const isItsOwn = answered.status === 'failed' && Array.isArray(answered.values[selectedName]);
  const typed = isItsOwn ? answered.values.text : undefined;
  return (
    <details open={Boolean(typed) || undefined} className="open:basis-full">
      <summary className="inline-flex min-h-11 items-center text-link">{t('textLabel')}</summary>
      <Textarea
        name="text"
        rows={2}
        maxLength={maxMessageLength}
        defaultValue={typed ?? ''}
        aria-label={t('textLabel')}
        aria-describedby="inbox-selected-hint"
        className="min-h-16!"
      />
      <p id="inbox-selected-hint" className="text-sm text-ink-soft">
        {t('textHint')}
      </p>
    </details>
  );
}

/** The result of the last action: a refusal here, anything else as a toast. Without JavaScript both are here. */
export function InboxOutcome() {
  const { latest, states, pending, undo, canUndo } = useInboxDesk();
  const t = useTranslations('lineUpsInbox');
  const words = useOutcome();
  const isReady = useIsReady();
  const state = latest && states[latest];
  const tell = useEffectEvent(() => {
    if (state?.status !== 'done') return;
    showToast(words.join(' '), {
      about: 'inbox',
      tone: words.length > 1 ? 'error' : undefined,
      action:
        canUndo && latest !== 'noted' && latest !== 'decided' ? { label: t('undo'), run: undo } : undefined,
    });
  });
  useEffect(() => tell(), [state]);
  if (!state || pending) return null;
  if (state.status === 'failed') return <SpotError state={state} audience="team" />;
  if (isReady) return null;
  return (
    <Notice tone={words.length > 1 ? 'warning' : 'success'}>
      <p>{words.join(' ')}</p>
      {latest === 'hidden' && <UndoHiding />}
    </Notice>
  );
}

/** Shows the applications that were just hidden, or hides them again: exactly the same rows. */
function UndoHiding() {
  const t = useTranslations('lineUpsInbox');
  const { forms, states } = useInboxDesk();
  if (states.hidden.status !== 'done') return null;
  const { hidden, applicationIds } = states.hidden.value;
  if (applicationIds.length === 0) return null;
  return (
    <form {...forms.hide}>
      <HiddenFields values={{ intent: hidden ? 'unhide' : 'hide' }} />
      {applicationIds.map((id) => (
        <input key={id} type="hidden" name={selectedName} value={id} />
      ))}
      <SubmitButton variant="quiet" pendingLabel={t('pending')} className="-ml-4">
        {t('undo')}
      </SubmitButton>
    </form>
  );
}

/** The sentences about a result; a second one describes a failure. */
function useOutcome(): string[] {
  const { latest, states, acted } = useInboxDesk();
  const t = useTranslations('lineUpsInbox');
  const errorText = useSpotErrorText('team');
  const { answered, decided, hidden, swept } = states;
  if (latest === 'swept' && swept.status === 'done') {
    const { step, changed: count, refused, code } = swept.value;
    const bookkeeping = (['hide', 'unhide', 'undo'] as const).find((one) => one === step);
    const said = t(`done.${bookkeeping ?? 'answer'}`, { count });
    return [said, refused > 0 && t('someRefused', { count: refused }), code && errorText(code)].filter(
      (sentence) => typeof sentence === 'string',
    );
  }
  if (latest === 'answered' && answered.status === 'done') {
    const { drafted, refused } = answered.value;
    const [name, ...others] = acted?.names ?? [];
    const step = acted?.answer;
    const stand = step === 'confirm' || step === 'reject' ? t(`draft.${step}`) : t('clear');
    const done =
      name && others.length === 0 && drafted === 1
        ? `${name}: ${stand}`
        : t('done.answer', { count: drafted });
    const code = refused[0]?.code;
    if (!code) return [done];
    return [done, t('someRefused', { count: refused.length }), errorText(code)];
  }
  if (latest === 'decided' && decided.status === 'done') {
    return [t(decided.value.step === 'takeBack' ? 'done.takeBack' : 'done.undoReject')];
  }
  if (latest === 'hidden' && hidden.status === 'done') {
    const { hidden: isHidden, applicationIds } = hidden.value;
    return [t(isHidden ? 'done.hide' : 'done.unhide', { count: applicationIds.length })];
  }
  return latest === 'noted' ? [t('done.note')] : [];
}
