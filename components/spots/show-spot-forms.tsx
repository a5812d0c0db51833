'use client';

import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { buttonClass, type ButtonVariant } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength, maxPreferredMinutes } from '@/lib/spots/limits';
import type { OwnShowSpot } from '@/lib/spots/show/view';
import type { SpotCard } from '@/lib/spots/view';
import { ClashQuestion, clashesOf } from './clash-question';
import { OwnCancel } from './own-cancel';
import { useSpotDesk } from './spot-desk';
import { SpotError, useSpotErrorText } from './spot-error';

/**
 * What a comedian can do with a show now. What was typed stays when it is refused; all of it works without JavaScript.
 */
export function ShowSpotForms({ own: { card, canCancel, lateCancel } }: { own: OwnShowSpot }) {
  const { applicationId } = card;
  return (
    <>
      {card.canApply && <ApplyForm card={card} />}
      {card.canWithdraw && <StepForm step="withdraw" variant="secondary" card={card} />}
      {card.canAnswer && <Answers card={card} />}
      {canCancel && applicationId && <OwnCancel card={{ ...card, applicationId, lateCancel }} />}
      <Refusal card={card} />
    </>
  );
}

/** What was refused at a step, unless a form shows it at its fields. */
function Refusal({ card }: { card: SpotCard }) {
  const { state } = useSpotDesk();
  if (state.status !== 'failed' || clashesOf(state).length > 0) return null;
  const isAtField = Object.keys(state.fields).some((name) => fieldsWithErrors.has(name));
  const isOfCancel = state.values.step === 'cancel' && state.values.applicationId === card.applicationId;
  return isAtField || isOfCancel ? null : <SpotError state={state} audience="comedian" />;
}

const fieldsWithErrors = new Set(['message', 'preferredMinutes', 'reason']);

function ApplyForm({ card }: { card: SpotCard }) {
  const t = useTranslations('showSpot');
  const errorText = useSpotErrorText('comedian');
  const { state, act } = useSpotDesk();
  const refused = state.status === 'failed' && state.values.step === 'apply' ? state : null;
  const typed = (name: string) => String(refused?.values[name] ?? '');
  const error = (name: string) => refused?.fields[name] && errorText(refused.fields[name]);
  const clashes = clashesOf(state);
  const isTyping = Boolean(typed('message') || typed('preferredMinutes'));
  return (
    <form action={act} noValidate className="flex flex-col gap-4">
      <StepFields step="apply" card={card} />
      <details open={isTyping || undefined} className="group/more">
        <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
          {t('more')}
          <ChevronDown aria-hidden size={18} className="group-open/more:rotate-180" />
        </summary>
        <div className="flex flex-col gap-4 pt-2">
          <Field
            name="message"
            label={t('message')}
            hint={t('messageHint', { max: maxMessageLength })}
            error={error('message')}
          >
            {(control) => <Textarea {...control} rows={3} defaultValue={typed('message')} />}
          </Field>
          <Field
            name="preferredMinutes"
            label={t('preferredMinutes')}
            hint={t('preferredMinutesHint', { minutes: card.minutes })}
            error={error('preferredMinutes')}
          >
            {(control) => (
              <Input
                {...control}
                inputMode="numeric"
                autoComplete="off"
                maxLength={String(maxPreferredMinutes).length}
                defaultValue={typed('preferredMinutes')}
                className="max-w-24"
              />
            )}
          </Field>
        </div>
      </details>
      {clashes.length > 0 ? (
        <ClashQuestion clashes={clashes}>
          <DespiteButton step="apply" />
        </ClashQuestion>
      ) : (
        <SubmitButton pendingLabel={t('pending')} className="sm:self-start">
          {t('apply')}
        </SubmitButton>
      )}
    </form>
  );
}

function Answers({ card }: { card: SpotCard }) {
  const { state, act } = useSpotDesk();
  const clashes = clashesOf(state);
  return (
    <>
      {clashes.length > 0 && (
        <form action={act}>
          <StepFields step="accept" card={card} />
          <ClashQuestion clashes={clashes}>
            <DespiteButton step="accept" />
          </ClashQuestion>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {clashes.length === 0 && <StepForm step="accept" variant="stage" card={card} />}
        <StepForm step="decline" variant="secondary" card={card} />
      </div>
    </>
  );
}

/** The explicit yes of somebody who was warned: the button's own field says so. */
function DespiteButton({ step }: { step: 'apply' | 'accept' }) {
  const t = useTranslations('spots');
  return (
    <SubmitButton name="despite" value="yes" variant="secondary" pendingLabel={t('pending')}>
      {t(`clash.${step}`)}
    </SubmitButton>
  );
}

type Step = 'apply' | 'withdraw' | 'accept' | 'decline';

function StepForm({
  step,
  variant,
  card,
}: {
  step: Exclude<Step, 'apply'>;
  variant: ButtonVariant;
  card: SpotCard;
}) {
  const t = useTranslations('showSpot');
  const { act } = useSpotDesk();
  return (
    <form action={act}>
      <StepFields step={step} card={card} />
      <SubmitButton variant={variant} pendingLabel={t('pending')}>
        {t(step)}
      </SubmitButton>
    </form>
  );
}

function StepFields({ step, card }: { step: Step; card: SpotCard }) {
  return (
    <>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="showId" value={card.showId} />
      <input type="hidden" name="applicationId" value={card.applicationId ?? ''} />
    </>
  );
}
