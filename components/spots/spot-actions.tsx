'use client';

import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { PendingFace } from '@/components/ui/submit-button';
import type { SpotCard } from '@/lib/spots/view';
import { formOf, useSpotDesk, type TapStep } from './spot-desk';
import { SpotError } from './spot-error';

type Spot = Pick<SpotCard, 'showId' | 'applicationId' | 'title' | 'canApply' | 'canWithdraw' | 'canAnswer'>;

/** Buttons to apply, withdraw, accept or decline. Work without JavaScript. */
export function SpotActions({ spot }: { spot: Spot }) {
  const id = spot.applicationId ?? '';
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {/* The same element for both, so that the focus stays. */}
        {spot.canApply && <StepButton key="own" step="apply" id={spot.showId} title={spot.title} />}
        {spot.canWithdraw && <StepButton key="own" step="withdraw" id={id} title={spot.title} />}
        {spot.canAnswer && <StepButton step="decline" id={id} title={spot.title} />}
        {spot.canAnswer && <StepButton step="accept" id={id} title={spot.title} />}
      </div>
      <StepRefusal showId={spot.showId} applicationId={id} />
    </>
  );
}

/**
 * Takes a step for the show (apply) or for the application. Must be inside of a SpotDesk. It has no class, because a
 * page has fifty of them: app/globals.css finds it by its form.
 */
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
    >
      <PendingFace label={isPending ? words.pending : null}>
        {step === 'withdraw' && <Icon name="check" />}
        {words[step]}
      </PendingFace>
    </button>
  );
}

/** The refusal of the last step for this show, at its card. */
export function StepRefusal({ showId, applicationId }: { showId: string; applicationId: string }) {
  const { state, formProps } = useSpotDesk();
  if (state.status !== 'failed') return null;
  const { values } = state;
  const isMeant =
    values.showId === showId || (applicationId !== '' && values.applicationId === applicationId);
  return isMeant && <SpotError state={state} audience="comedian" again={formProps} />;
}
