'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SpotError } from '@/components/spots/spot-error';
import { Notice } from '@/components/ui/notice';
import type { InboxTab } from '@/lib/spots/inbox/filters';
import { useInboxDesk } from './inbox-desk';

/** The result of the last action, visible wherever the list is scrolled. */
export function InboxOutcome({ tab }: { tab: InboxTab }) {
  const { latest, states, pending } = useInboxDesk();
  const [closed, setClosed] = useState<unknown>(null);
  const t = useTranslations('inbox');
  const words = useOutcome(tab);
  const state = latest && states[latest];
  if (!state || pending || state === closed) return null;
  if (state.status === 'failed') return <SpotError state={state} audience="team" />;
  return (
    <div className="relative rounded-card shadow-raised">
      <Notice tone={words.length > 1 ? 'warning' : 'success'} role="status">
        <p className="pr-10">{words.join(' ')}</p>
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

/** The sentences about a result; a second one says what failed. */
function useOutcome(tab: InboxTab): string[] {
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
    return [t(tab === 'hidden' ? 'done.unhide' : 'done.hide', { count: hidden.value.changed })];
  }
  return latest === 'noted' ? [t('done.note')] : [];
}
