'use client';

import { useTranslations } from 'next-intl';
import { RequestAnswers } from '@/components/spots/request-answers';
import { StepButtons, useShownSpot } from '@/components/spots/step-buttons';
import { useSpotDesk } from '@/components/spots/spot-desk';
import { clashesOf } from '@/components/spots/spot-refusal';
import { buttonClass } from '@/components/ui/button';
import { PendingFace } from '@/components/ui/submit-button';
import type { OwnShowSpot } from '@/lib/spots/show/view';

/** The id of the form with a message and minutes, which the bar submits. */
export const applyForm = 'apply';

/** Docked above the bar of the area: the time of the show with the comedian's next step. Nothing without a step. */
export function ShowBar({ own }: { own: OwnShowSpot }) {
  const t = useTranslations('spotsShowSpot.bar');
  const card = useShownSpot(own.card);
  const { day, time, freeSpots } = card;
  const can = (card.canApply && 'apply') || (card.canAnswer && 'answer') || null;
  if (!can && !card.canWithdraw) return null;
  return (
    <div className="show-bar">
      <p>
        <b>{`${day}, ${time}`}</b> <span>{can ? t('free', { free: freeSpots }) : t('applied')}</span>
      </p>
      {can === 'apply' && <ApplyButton isFull={freeSpots <= 0} />}
      {can === 'answer' && <StepButtons card={own.card} can={can} isDue Answers={RequestAnswers} />}
    </div>
  );
}

/** Submits the form of the card, with its typed text. After a clash, the question has the button. */
function ApplyButton({ isFull }: { isFull: boolean }) {
  const t = useTranslations('spotsShowSpot');
  const { state, isSending } = useSpotDesk();
  if (clashesOf(state).length > 0) return null;
  return (
    <button
      type="submit"
      form={applyForm}
      aria-label={isSending ? t('pending') : undefined}
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
      className={buttonClass({ variant: isFull ? 'secondary' : 'stage' })}
    >
      <PendingFace label={isSending ? t('pending') : null}>{t('apply')}</PendingFace>
    </button>
  );
}
