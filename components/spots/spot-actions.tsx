'use client';

import { Check } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ButtonVariant } from '@/components/ui/button';
import { SubmitButton } from '@/components/ui/submit-button';
import type { SpotCard } from '@/lib/spots/view';
import { ClashQuestion, clashesOf } from './clash-question';
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
  const clashes = isRefused ? clashesOf(state) : [];
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
      {clashes.length > 0 && (
        <ClashQuestion clashes={clashes}>
          <StepForm step={spot.canApply ? 'apply' : 'accept'} spot={spot} despite />
        </ClashQuestion>
      )}
      {isRefused && clashes.length === 0 && <SpotError state={state} audience="comedian" />}
    </>
  );
}

function StepForm({
  step,
  spot,
  despite = false,
}: {
  step: keyof typeof looks;
  spot: Spot;
  /** They were warned of a clash and want it all the same. */
  despite?: boolean;
}) {
  const t = useTranslations('spots');
  const { act } = useSpotDesk();
  return (
    <form action={act}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="showId" value={spot.showId} />
      <input type="hidden" name="applicationId" value={spot.applicationId ?? ''} />
      {despite && <input type="hidden" name="despite" value="yes" />}
      <SubmitButton
        variant={despite ? 'secondary' : looks[step]}
        pendingLabel={t('pending')}
        aria-label={despite ? undefined : t(`${step}For`, { title: spot.title })}
      >
        {step === 'withdraw' && <Check aria-hidden size={18} />}
        {despite ? t(step === 'apply' ? 'clash.apply' : 'clash.accept') : t(step)}
      </SubmitButton>
    </form>
  );
}
