'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, type ReactNode } from 'react';
import type { FormProps } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { useInView } from '@/components/ui/alert';
import { inHours } from '@/lib/core/time/length-rules';
import type { ActionState, FormValues } from '@/lib/core/forms';
import type { ClashView } from '@/lib/shows/clash-rules';
import { SpotError } from './spot-error';

/** A clash lists the conflicting spots, and offers to repeat the sent form all the same, or not. */
export function SpotRefusal({
  state,
  title,
  again,
  onNo,
  resend,
}: {
  state: ActionState<unknown, ClashView[]> | ActionState;
  /** The title of the show. */
  title: string;
  again: FormProps;
  onNo: () => void;
  /** Retries a step without a form. */
  resend?: () => void;
}) {
  const clashes = clashesOf(state);
  if (state.status !== 'failed' || clashes.length === 0)
    return <SpotError state={state} audience="comedian" resend={resend} />;
  return (
    <ClashQuestion title={title} clashes={clashes} onNo={onNo}>
      <DespiteForm values={state.values} form={again} />
    </ClashQuestion>
  );
}

/** Returns the clashing spots of a refusal; none if it had another reason. */
export function clashesOf(state: ActionState): ClashView[] {
  const isClash = state.status === 'failed' && state.code === 'clash' && Array.isArray(state.details);
  return isClash ? (state.details as ClashView[]) : [];
}

/**
 * Shows the clashing spots, the travel time to them, and the comedian's choices. `children` is the button that
 * confirms. Takes the focus, because the button that led here may be gone.
 */
export function ClashQuestion({
  title,
  clashes,
  onNo,
  children,
}: {
  /** The title of the show. */
  title: string;
  clashes: readonly ClashView[];
  onNo: () => void;
  children: ReactNode;
}) {
  const t = useTranslations('spotsSteps.clash');
  const question = useInView(clashes);
  useLayoutEffect(() => question.current?.focus({ preventScroll: true }), [question, clashes]);
  return (
    <Notice
      ref={question}
      role="alert"
      tabIndex={-1}
      tone="warning"
      title={t('title', { title, count: clashes.length })}
    >
      <ul className="flex list-disc flex-col gap-1 pl-5">
        {clashes.map(({ showId, travelMinutes, ...clash }) => (
          <li key={showId}>
            {t('spot', clash)} ({t('way', inHours(travelMinutes))})
          </li>
        ))}
      </ul>
      <p>{t('question')}</p>
      <div className="flex flex-wrap gap-2 pt-1">
        {/* Without JavaScript, leaving the question unanswered means no. */}
        <Button onClick={onNo} className="noscript:hidden">
          {t('no')}
        </Button>
        {children}
      </div>
    </Notice>
  );
}

/** Repeats the refused action with the confirmation. Works without JavaScript. */
function DespiteForm({ values, form }: { values: FormValues; form: FormProps }) {
  const t = useTranslations('spotsSteps');
  const fields = Object.entries({ ...values, despite: 'yes' });
  return (
    <form {...form}>
      {fields.flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={name + one} type="hidden" name={name} value={one} />),
      )}
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t(values.intent === 'accept' ? 'clash.accept' : 'clash.apply')}
      </SubmitButton>
    </form>
  );
}
