'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { HiddenFields } from '@/components/forms/hidden-fields';
import { SpotError } from '@/components/spots/spot-error';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useInboxDesk } from './inbox-desk';
import { selectedName } from './use-selection';

/** The result of the last action, visible wherever the list is scrolled. */
export function InboxOutcome() {
  const { latest, states, pending } = useInboxDesk();
  const [closed, setClosed] = useState<unknown>(null);
  const t = useTranslations('inbox');
  const words = useOutcome();
  const state = latest && states[latest];
  if (!state || pending || state === closed) return null;
  if (state.status === 'failed') return <SpotError state={state} audience="team" />;
  return (
    <div className="relative rounded-card shadow-raised">
      <Notice tone={words.length > 1 ? 'warning' : 'success'} role="status">
        <p className="pr-10">{words.join(' ')}</p>
        {latest === 'hidden' && <UndoHiding />}
      </Notice>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => setClosed(state)}
        className="absolute top-1.5 right-1.5 flex size-11 items-center justify-center rounded-card hover:bg-surface"
      >
        <X aria-hidden size={20} />
      </button>
    </div>
  );
}

/** Shows what was just hidden again, or hides it again: exactly the same rows. */
function UndoHiding() {
  const t = useTranslations('inbox');
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
        {t('undoHiding')}
      </SubmitButton>
    </form>
  );
}

/** The sentences about a result; a second one says what failed. */
function useOutcome(): string[] {
  const { latest, states } = useInboxDesk();
  const t = useTranslations('inbox');
  const errors = useTranslations('spotErrors');
  const { answered, decided, hidden } = states;
  if (latest === 'answered' && answered.status === 'done') {
    const { drafted, refused } = answered.value;
    const done = t('done.answer', { count: drafted });
    const code = refused[0]?.code as 'unexpected' | undefined;
    if (!code) return [done];
    const reason = errors.has(code) ? errors(code) : errors('unexpected');
    return [done, t('someRefused', { count: refused.length }), reason];
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
