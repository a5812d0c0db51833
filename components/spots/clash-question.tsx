'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef, type ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState, FormValues } from '@/lib/core/action-state';
import type { ClashView } from '@/lib/spots/clash-rules';

/** The spots that are in the way of what was tried; none unless that is why it was refused. */
export function clashesOf(state: ActionState): ClashView[] {
  const isClash = state.status === 'failed' && state.code === 'clash' && Array.isArray(state.details);
  return isClash ? (state.details as ClashView[]) : [];
}

/**
 * The comedian has spots at that time: which, how far away, and what they can do. `children` is the explicit yes. Takes
 * the focus, because the button that led here may be gone.
 */
export function ClashQuestion({ clashes, children }: { clashes: readonly ClashView[]; children: ReactNode }) {
  const t = useTranslations('spots.clash');
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), [clashes]);
  return (
    <div ref={question} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="warning" title={t('title', { count: clashes.length })}>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          {clashes.map(({ showId, travelMinutes, ...clash }) => (
            <li key={showId}>
              {t('spot', clash)} ({t('way', { minutes: travelMinutes })})
            </li>
          ))}
        </ul>
        <p>{t('question')}</p>
        <div className="flex flex-wrap gap-2 pt-1">{children}</div>
      </Notice>
    </div>
  );
}

/** The explicit yes: what was tried, once more. Works without JavaScript. */
export function DespiteForm({ values, action }: { values: FormValues; action: (form: FormData) => void }) {
  const t = useTranslations('spots');
  const fields = Object.entries({ ...values, despite: 'yes' });
  return (
    <form action={action}>
      {fields.flatMap(([name, value]) =>
        [value].flat().map((one) => <input key={name + one} type="hidden" name={name} value={one} />),
      )}
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t(values.step === 'accept' ? 'clash.accept' : 'clash.apply')}
      </SubmitButton>
    </form>
  );
}
