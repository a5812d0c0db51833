'use client';

import type { SpotCard } from '@/lib/spots/view';
import { RequestAnswers } from './request-answers';
import type { DeskCard } from './spot-moves';
import { StepButtons, StepRefusal } from './step-buttons';

type Spot = DeskCard & Pick<SpotCard, 'canApply' | 'canWithdraw' | 'canAnswer'>;

/** Buttons to apply, withdraw, accept or decline. Work without JavaScript. `isDue`: see AnswerPair. */
export function SpotActions({ spot, isDue }: { spot: Spot; isDue?: boolean }) {
  const can =
    (spot.canApply && 'apply') || (spot.canWithdraw && 'withdraw') || (spot.canAnswer && 'answer') || null;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        <StepButtons card={spot} can={can} isDue={isDue} Answers={RequestAnswers} />
      </div>
      <StepRefusal card={spot} />
    </>
  );
}
