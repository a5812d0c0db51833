'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ButtonVariant } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { SpotCard } from '@/lib/spots/view';
import { useSpotDesk } from './spot-desk';
import { SpotError } from './spot-error';

type Spot = Pick<SpotCard, 'showId' | 'applicationId' | 'title' | 'canApply' | 'canWithdraw' | 'canAnswer'>;

const looks = { apply: 'stage', withdraw: 'quiet', decline: 'secondary', accept: 'stage' } satisfies Record<
  string,
  ButtonVariant
>;

/** What the comedian can do with a show now: apply, take it back, answer a request. Works without JavaScript. */
export function SpotActions({ spot }: { spot: Spot }) {
  const { state } = useSpotDesk();
  const isRefused = state.status === 'failed' && state.values.showId === spot.showId;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {/* One form for both, so that the focus stays where the finger was. */}
        {(spot.canApply || spot.canWithdraw) && (
          <StepForm step={spot.canApply ? 'apply' : 'withdraw'} spot={spot} />
        )}
        {spot.canAnswer && <StepForm step="decline" spot={spot} />}
        {spot.canAnswer && <StepForm step="accept" spot={spot} />}
      </div>
      {isRefused && <SpotError state={state} audience="comedian" />}
    </>
  );
}

function StepForm({ step, spot }: { step: keyof typeof looks; spot: Spot }) {
  const t = useTranslations('spots');
  const { act } = useSpotDesk();
  return (
    <form action={act}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="showId" value={spot.showId} />
      <input type="hidden" name="applicationId" value={spot.applicationId ?? ''} />
      <SubmitButton
        variant={looks[step]}
        pendingLabel={t('pending')}
        aria-label={t(`${step}For`, { title: spot.title })}
      >
        {step === 'withdraw' && <Check aria-hidden size={18} />}
        {t(step)}
      </SubmitButton>
    </form>
  );
}
