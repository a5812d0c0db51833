'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PendingFace } from '@/components/ui/submit-button';
import type { SpotCard } from '@/lib/spots/view';
import { formOf, useSpotDesk, type TapStep } from './spot-desk';
import { SpotError } from './spot-error';

type Spot = Pick<SpotCard, 'showId' | 'applicationId' | 'title' | 'canApply' | 'canWithdraw' | 'canAnswer'>;

/** In app/globals.css: one name each, since they stand on a page fifty times. */
const looks: Record<TapStep, string> = {
  apply: 'step-stage',
  withdraw: 'step-quiet',
  decline: 'step-secondary',
  accept: 'step-stage',
};

/** What the comedian can do with a show now: apply, take it back, answer a request. Works without JavaScript. */
export function SpotActions({ spot }: { spot: Spot }) {
  const id = spot.applicationId ?? '';
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {/* One button for both, so that the focus stays where the finger was. */}
        {spot.canApply && <StepButton key="own" step="apply" id={spot.showId} title={spot.title} />}
        {spot.canWithdraw && <StepButton key="own" step="withdraw" id={id} title={spot.title} />}
        {spot.canAnswer && <StepButton step="decline" id={id} title={spot.title} />}
        {spot.canAnswer && <StepButton step="accept" id={id} title={spot.title} />}
      </div>
      <StepRefusal showId={spot.showId} applicationId={id} />
    </>
  );
}

/** Takes a step with the show (apply) or the application with the id. Lies anywhere on a SpotDesk. */
export function StepButton({ step, id, title }: { step: TapStep; id: string; title: string }): ReactNode {
  const { words, pendingOn } = useSpotDesk();
  const isPending = pendingOn === id;
  return (
    <button
      form={formOf(step)}
      name={step === 'apply' ? 'showId' : 'applicationId'}
      value={id}
      aria-label={isPending ? words.pending : words.nameOf(step, title)}
      aria-disabled={pendingOn !== null || undefined}
      onClick={(event) => pendingOn !== null && event.preventDefault()}
      className={looks[step]}
    >
      <PendingFace label={isPending ? words.pending : null}>
        {step === 'withdraw' && <Icon name="check" />}
        {words[step]}
      </PendingFace>
    </button>
  );
}

/** Why the last step with this show was refused, at its card; nothing when it was not. */
export function StepRefusal({ showId, applicationId }: { showId: string; applicationId: string }) {
  const { state, formProps } = useSpotDesk();
  if (state.status !== 'failed') return null;
  const { values } = state;
  const isMeant =
    values.showId === showId || (applicationId !== '' && values.applicationId === applicationId);
  return isMeant && <SpotError state={state} audience="comedian" again={formProps} />;
}
