'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { RequestAnswers } from '@/components/spots/request-answers';
import { StepButtons, useShownSpot } from '@/components/spots/step-buttons';
import { useSpotDesk } from '@/components/spots/spot-desk';
import { clashesOf } from '@/components/spots/spot-refusal';
import { buttonClass } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PendingFace } from '@/components/ui/submit-button';
import type { AddToCalendar } from '@/lib/shows/view';
import type { OwnShowSpot } from '@/lib/spots/show/view';

/** The id of the form with a message and minutes, which the bar submits. */
export const applyForm = 'apply';

/**
 * Docked above the bar of the area: the time of the show with the comedian's next step, or the call time. Nothing
 * without a step or a spot.
 */
export function ShowBar({ own, addTo }: { own: OwnShowSpot; addTo: AddToCalendar | null }) {
  const t = useTranslations('spotsShowSpot.bar');
  const card = useShownSpot(own.card);
  const { day, time, freeSpots } = card;
  if (own.canCancel) {
    const text = own.times ? t('beThere', { callAt: own.times.callAt }) : t('on');
    return (
      <Bar isLit when={`${day}, ${time}`} text={text}>
        {addTo && (
          <a href={addTo.file ?? addTo.google} className={buttonClass({})}>
            <Icon name="calendar-plus" />
            {t('calendar')}
          </a>
        )}
      </Bar>
    );
  }
  const can = (card.canApply && 'apply') || (card.canAnswer && 'answer') || null;
  if (!can && !card.canWithdraw) return null;
  return (
    <Bar when={`${day}, ${time}`} text={can ? t('free', { free: freeSpots }) : t('applied')}>
      {can === 'apply' && <ApplyButton isFull={freeSpots <= 0} />}
      {can === 'answer' && <StepButtons card={own.card} can={can} isDue Answers={RequestAnswers} />}
    </Bar>
  );
}

function Bar({
  isLit = false,
  when,
  text,
  children,
}: {
  isLit?: boolean;
  when: string;
  text: string;
  children: ReactNode;
}) {
  return (
    <div className={`show-bar ${isLit ? 'lit' : ''}`}>
      <p>
        <b>{when}</b> <span>{text}</span>
      </p>
      {children}
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
