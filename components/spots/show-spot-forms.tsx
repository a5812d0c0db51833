'use client';

import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { buttonClass } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxPreferredMinutes } from '@/lib/spots/limits';
import type { OwnShowSpot } from '@/lib/spots/show/view';
import type { SpotCard } from '@/lib/spots/view';
import { ClashQuestion, clashesOf } from './clash-question';
import { OwnCancel } from './own-cancel';
import { SpotActions } from './spot-actions';
import { useSpotDesk } from './spot-desk';
import { SpotError, useSpotErrorText } from './spot-error';

/** The actions of a comedian for a show. What was typed stays after a refusal; all of it works without JavaScript. */
export function ShowSpotForms({ own: { card, canCancel, lateCancel } }: { own: OwnShowSpot }) {
  const { applicationId } = card;
  return (
    <>
      {card.canApply && <ApplyForm card={card} />}
      {card.canWithdraw && <WithdrawForm card={card} />}
      {card.canAnswer && <SpotActions spot={card} />}
      {canCancel && applicationId && <OwnCancel card={{ ...card, applicationId, lateCancel }} />}
      <Refusal card={card} />
    </>
  );
}

/** The refusal of a step, unless a form shows it at its fields. */
function Refusal({ card }: { card: SpotCard }) {
  const { state } = useSpotDesk();
  if (card.canAnswer || state.status !== 'failed' || clashesOf(state).length > 0) return null;
  const isAtField = Object.keys(state.fields).some((name) => fieldsWithErrors.has(name));
  const isOfCancel = state.values.intent === 'cancel' && state.values.applicationId === card.applicationId;
  return isAtField || isOfCancel ? null : <SpotError state={state} audience="comedian" />;
}

const fieldsWithErrors = new Set(['message', 'preferredMinutes', 'reason']);

function ApplyForm({ card }: { card: SpotCard }) {
  const t = useTranslations('showSpot');
  const errorText = useSpotErrorText('comedian');
  const { state, formProps } = useSpotDesk();
  const refused = state.status === 'failed' && state.values.intent === 'apply' ? state : null;
  const typed = (name: string) => String(refused?.values[name] ?? '');
  const error = (name: string) => refused?.fields[name] && errorText(refused.fields[name]);
  const clashes = clashesOf(state);
  const isTyping = Boolean(typed('message') || typed('preferredMinutes'));
  return (
    <form {...formProps} className="flex flex-col gap-4">
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
          <DespiteButton />
        </ClashQuestion>
      ) : (
        <SubmitButton pendingLabel={t('pending')} className="sm:self-start">
          {t('apply')}
        </SubmitButton>
      )}
    </form>
  );
}

/** Confirms applying in spite of a clash, by a field of the button. */
function DespiteButton() {
  const t = useTranslations('spots');
  return (
    <SubmitButton name="despite" value="yes" variant="secondary" pendingLabel={t('pending')}>
      {t('clash.apply')}
    </SubmitButton>
  );
}

function WithdrawForm({ card }: { card: SpotCard }) {
  const t = useTranslations('showSpot');
  const { formProps } = useSpotDesk();
  return (
    <form {...formProps}>
      <StepFields step="withdraw" card={card} />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('withdraw')}
      </SubmitButton>
    </form>
  );
}

function StepFields({ step, card }: { step: 'apply' | 'withdraw'; card: SpotCard }) {
  return (
    <>
      <input type="hidden" name="intent" value={step} />
      <input type="hidden" name="showId" value={card.showId} />
      <input type="hidden" name="applicationId" value={card.applicationId ?? ''} />
    </>
  );
}
