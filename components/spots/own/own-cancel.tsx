'use client';

import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import type { LateCancel } from '@/lib/spots/rules';
import type { SpotCard } from '@/lib/spots/view';
import { useSpotDesk } from '@/components/spots/spot-desk';
import { SpotError, useSpotErrorText } from '@/components/spots/spot-error';
import { nameOf } from '@/components/spots/spot-moves';

type TakenSpot = Pick<SpotCard, 'showId' | 'title' | 'brandName'> & {
  applicationId: string;
  lateCancel: LateCancel | null;
};

/** Cancels a spot, or names the address to write to after the cut-off. */
export function OwnCancel({ card }: { card: TakenSpot }) {
  return card.lateCancel ? <TooLate card={card} late={card.lateCancel} /> : <CancelForm card={card} />;
}

function TooLate({ card, late }: { card: TakenSpot; late: LateCancel }) {
  const t = useTranslations('spotsOwn.cancel');
  return (
    <div className="flex flex-col items-start text-sm text-ink-soft">
      <p>{t('tooLate', { brand: card.brandName, hours: late.hours })}</p>
      {late.contact && (
        <a
          href={`mailto:${late.contact}`}
          className="inline-flex min-h-11 items-center wrap-anywhere text-link"
        >
          {late.contact}
        </a>
      )}
    </div>
  );
}

/** Opens without JavaScript, and keeps the typed text after a refusal. */
function CancelForm({ card }: { card: TakenSpot }) {
  const t = useTranslations('spotsOwn.cancel');
  const errorText = useSpotErrorText('comedian');
  const { state, formProps } = useSpotDesk();
  const isMine =
    state.status === 'failed' &&
    state.values.intent === 'cancel' &&
    state.values.applicationId === card.applicationId;
  const refusal = isMine ? state : null;
  const reasonError = refusal?.fields.reason ?? (refusal?.code === 'reasonMissing' ? refusal.code : null);
  return (
    <details open={isMine || undefined} className="group/cancel">
      <summary className={buttonClass({ variant: 'quiet' }, '-ml-3 max-w-[calc(100%+0.75rem)] px-3!')}>
        <span className="group-open/cancel:hidden">{t('open')}</span>
        <span className="hidden group-open/cancel:inline">{t('close')}</span>
      </summary>
      <form {...formProps} className="flex flex-col gap-3 border-t border-line pt-3">
        <input type="hidden" name="intent" value="cancel" />
        <input type="hidden" name="showId" value={card.showId} />
        <input type="hidden" name="applicationId" value={card.applicationId} />
        <p>{t('happens', { brand: card.brandName })}</p>
        <Field
          name={`reason-${card.applicationId}`}
          label={t('reason')}
          hint={t('reasonHint')}
          error={reasonError && errorText(reasonError)}
        >
          {(control) => (
            <Textarea
              {...control}
              name="reason"
              required
              maxLength={maxMessageLength}
              rows={3}
              defaultValue={isMine ? String(state.values.reason ?? '') : ''}
            />
          )}
        </Field>
        {refusal && !reasonError && <SpotError state={refusal} audience="comedian" />}
        <p className="flex justify-end">
          <SubmitButton
            variant="secondary"
            pendingLabel={t('pending')}
            aria-label={t('submitFor', { title: nameOf(card) })}
          >
            {t('submit')}
          </SubmitButton>
        </p>
      </form>
    </details>
  );
}
