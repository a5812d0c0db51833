'use client';

import { CircleAlert, CircleCheck, CloudUpload, PencilLine } from 'lucide-react';
import { useTranslations, type Messages } from 'next-intl';
import type { RefObject } from 'react';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';

type Reason = keyof Messages['formsForm']['saveState']['reasons'];

/** The save state of the typed values. */
type SaveState =
  { is: 'nothing' | 'typed' | 'saving' } | { is: 'saved'; at: string } | { is: 'failed'; code: string };

const faces = {
  typed: { icon: PencilLine, colour: 'text-ink' },
  saving: { icon: CloudUpload, colour: 'text-ink-soft' },
  saved: { icon: CircleCheck, colour: 'text-confirmed' },
  failed: { icon: CircleAlert, colour: 'text-cancelled' },
};

/** The classes that fix the bar on the screen, above the bottom bar of the area. */
const floating = 'above-bar border-line sheet shadow-raised';

/**
 * The button that saves a form. It is fixed on the screen as soon as there is something to save. Beside it is the save
 * state: unsaved, being saved, the time of the save, or the reason for a failure. Needs the messages `formsForm`.
 */
export function SaveBar({
  inForm,
  isTyped,
  isSending,
  answer,
}: {
  inForm: RefObject<HTMLDivElement | null>;
  /** Whether there was input since the latest response. */
  isTyped: boolean;
  isSending: boolean;
  answer: ActionState<{ savedAt: string }>;
}) {
  const t = useTranslations('formsForm');
  const state = stateOf(answer, isTyped, isSending);
  return (
    <div
      ref={inForm}
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border p-3 ${
        state.is === 'nothing' ? 'border-transparent' : floating
      }`}
    >
      <StateLine state={state} />
      <SubmitButton pendingLabel={t('saving')} className="ml-auto">
        {t('save')}
      </SubmitButton>
    </div>
  );
}

function stateOf(answer: ActionState<{ savedAt: string }>, isTyped: boolean, isSending: boolean): SaveState {
  if (isSending) return { is: 'saving' };
  if (isTyped) return { is: 'typed' };
  if (answer.status === 'done') return { is: 'saved', at: answer.value.savedAt };
  return answer.status === 'failed' ? { is: 'failed', code: answer.code } : { is: 'nothing' };
}

function StateLine({ state }: { state: SaveState }) {
  const t = useTranslations('formsForm.saveState');
  const face = state.is === 'nothing' ? null : faces[state.is];
  return (
    <p
      role="status"
      className={`flex min-w-0 items-center gap-2 text-sm font-semibold ${face?.colour ?? ''}`}
    >
      {face && <face.icon aria-hidden strokeWidth={2.25} className="size-4.5 shrink-0" />}
      <span className="min-w-0">{wordsOf(state, t)}</span>
    </p>
  );
}

function wordsOf(state: SaveState, t: ReturnType<typeof useTranslations<'formsForm.saveState'>>): string {
  switch (state.is) {
    case 'nothing':
      return '';
    case 'saved':
      return t('saved', { time: state.at });
    case 'failed': {
      const key = t.has(`reasons.${state.code as Reason}`) ? (state.code as Reason) : 'unexpected';
      const isOpen = key === 'dropped' || key === 'unsure';
      return t(isOpen ? 'unknown' : 'failed', { reason: t(`reasons.${key}`) });
    }
    default:
      return t(state.is);
  }
}
