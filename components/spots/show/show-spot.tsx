'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useLayoutEffect, useRef, type ReactNode } from 'react';
import { mainId } from '@/components/core/main-id';
import { useLive } from '@/components/core/use-live';
import { useRefresh } from '@/components/core/use-refresh';
import { Card } from '@/components/ui/section';
import { PlainText } from '@/components/ui/plain-text';
import { StatusChip } from '@/components/ui/status-chip';
import type { OwnShowSpot } from '@/lib/spots/show/view';
import { useShownSpot, StepRefusal } from '@/components/spots/step-buttons';
import { SpotDesk, useSpotDesk } from '@/components/spots/spot-desk';
import { nameOf } from '@/components/spots/spot-moves';
import { UndoLinkAnswer } from '@/components/spots/answer-links/undo-link-answer';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Field, Input, Textarea } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { useShareButton } from '@/components/ui/use-share-button';
import { shield, SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxPreferredMinutes } from '@/lib/spots/rules';
import type { SpotCard } from '@/lib/spots/view';
import { ClashQuestion, clashesOf } from '@/components/spots/spot-refusal';
import { OwnCancel } from '@/components/spots/own/own-cancel';
import { SpotError, useSpotErrorText } from '@/components/spots/spot-error';
import { applyForm } from './show-bar';

/**
 * The state shared by the card with the comedian's spot and the docked bar. Around the whole page for the bar. Marks
 * the notices that the page shows as read, which a team sees.
 *
 * @param props.unread the comedian's number of unread notices when the page was made
 */
export function ShowDesk({
  own,
  unread,
  children,
}: {
  own: OwnShowSpot;
  unread: number;
  children: ReactNode;
}) {
  useFollowedNews(unread);
  useShareButton();
  useSeenNotices(own.unreadNotices.join(' '));
  return (
    <SpotDesk cards={[own.card]} steps={own.card.canAnswer ? ['decline', 'accept'] : []}>
      {children}
    </SpotDesk>
  );
}

/**
 * Marks notices as read once somebody touches, scrolls or types on the page that shows them. A page that nobody looks at
 * must not do that: their mails and pushes would no longer be sent.
 *
 * @param ids with a space between two
 */
function useSeenNotices(ids: string): void {
  useEffect(() => {
    if (!ids) return;
    const seen = new AbortController();
    const mark = () => {
      seen.abort();
      for (const id of ids.split(' ')) fetch(`/user/notices/${id}`, { redirect: 'manual' }).catch(() => {});
    };
    for (const event of ['pointerdown', 'keydown', 'scroll'])
      window.addEventListener(event, mark, { signal: seen.signal });
    return () => seen.abort();
  }, [ids]);
}

/**
 * Refreshes the page on news for its comedian, such as a team's answer: soon, or once nothing is being typed any more.
 * For a moment the page then ignores taps, which may be meant for a button that is gone.
 */
function useFollowedNews(unread: number): void {
  const { refresh, isRefreshing } = useRefresh(true, isTyping);
  const isListening = useRef(false);
  const hasCounted = useRef(false);
  const changed = () => {
    // The first call reports only that the connection is open.
    if (isListening.current) refresh();
    isListening.current = true;
  };
  const onEvent = (event: string, value: unknown) => {
    if (event !== 'counts' || hasCounted.current) return;
    hasCounted.current = true;
    // A notice has arrived since the page was made.
    if ((value as { notices: number }).notices !== unread) refresh();
  };
  // At most once a second.
  useLive('me', changed, { onEvent, pause: 1000 });
  useEffect(() => {
    if (!isRefreshing) return;
    return () => shield(document.getElementById(mainId), performance.now());
  }, [isRefreshing]);
}

/** Whether a field of the page has the focus, or unsaved text. */
function isTyping(): boolean {
  const fields = document.querySelectorAll<HTMLTextAreaElement>(
    'main :is(textarea, input:not([type="hidden"]))',
  );
  const { activeElement } = document;
  return [...fields].some((field) => field === activeElement || field.value !== field.defaultValue);
}

/** The status, and the comedian's possible actions besides the step of the docked bar. */
export function ShowSpot({ own, brandName }: { own: OwnShowSpot; brandName: string }) {
  const t = useTranslations('spotsShowSpot');
  const { state, moveOf } = useSpotDesk();
  const heading = useRef<HTMLHeadingElement>(null);
  const isAnswered = moveOf(own.card.showId)?.phase === 'done' && !own.card.canAnswer;
  useLayoutEffect(() => {
    // Takes the focus, because the button with the focus is gone.
    const isLost = isAnswered && document.activeElement === document.body;
    if (state.status === 'done' || isLost) heading.current?.focus({ preventScroll: true });
  }, [state, isAnswered]);

  return (
    <section aria-labelledby="own-spot">
      <Card className="flex flex-col gap-2 max-sm:p-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          <h2 id="own-spot" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {t('title')}
          </h2>
          <OwnStatus card={useShownSpot(own.card)} />
        </div>
        <Words own={own} brandName={brandName} />
        <ShowSpotForms own={own} />
      </Card>
    </section>
  );
}

function OwnStatus({ card }: { card: OwnShowSpot['card'] }) {
  const t = useTranslations('spotsSteps');
  const off = card.icon === 'cancelled' ? t(card.showCancelled ? 'showCancelled' : 'spotCancelled') : null;
  return (
    <StatusChip status={card.icon}>{card.opensOn ? t('opensOn', { day: card.opensOn }) : off}</StatusChip>
  );
}

function Words({ own, brandName }: { own: OwnShowSpot; brandName: string }) {
  const t = useTranslations('spotsShowSpot');
  const tSpots = useTranslations('spotsSteps');
  const { standing, closed, card, answerBy, opensAt } = own;
  const isHeld = useSpotDesk().moveOf(card.showId)?.phase === 'held';
  const mayComeBack = standing === 'declined' || standing === 'cancelled';
  return (
    <div className="flex flex-col gap-2">
      <p>
        {isHeld
          ? tSpots('answerHeld')
          : t(`standing.${standing}`, { brand: brandName, opensAt: opensAt ?? '' })}
      </p>
      {mayComeBack && card.canApply && <p>{t('again')}</p>}
      {mayComeBack && closed && (
        <p>{t(`standing.${closed}`, { brand: brandName, opensAt: opensAt ?? '' })}</p>
      )}
      {own.decideBy && (
        <p>
          {t(own.decideBy.isPast ? 'decisionLate' : 'decideBy', {
            brand: brandName,
            when: own.decideBy.when,
          })}
        </p>
      )}
      {own.times && <p className="font-semibold tabular-nums">{t('times', own.times)}</p>}
      {own.canCancel && !own.times && <p>{t('timesToCome')}</p>}
      {own.canUndoAnswer && own.card.applicationId && (
        <>
          <p>{t('answeredByLink')}</p>
          <UndoLinkAnswer applicationId={own.card.applicationId} />
        </>
      )}
      {own.message && <Quote>{own.message}</Quote>}
      {answerBy && <p>{t(own.isOverdue ? 'answerOverdue' : 'answerBy', { when: answerBy })}</p>}
      {card.canAnswer && card.freeSpots <= 0 && <p>{t('requestFull')}</p>}
      {own.cancelReason && <Quote>{own.cancelReason}</Quote>}
    </div>
  );
}

function Quote({ children }: { children: string }) {
  return (
    <blockquote className="border-l-4 border-line pl-3">
      <PlainText>{children}</PlainText>
    </blockquote>
  );
}

/** The actions of a comedian for a show. Typed text stays after a refusal; all of it works without JavaScript. */
function ShowSpotForms({ own: { card, canCancel, chatId, lateCancel } }: { own: OwnShowSpot }) {
  const t = useTranslations('spotsShowSpot');
  const { applicationId } = card;
  return (
    <>
      {card.canApply && <ApplyForm card={card} />}
      {card.canWithdraw && <WithdrawForm card={card} />}
      {card.canAnswer && <StepRefusal card={card} />}
      {canCancel && (
        <div className="-mb-2 flex flex-wrap gap-x-1 *:open:basis-full">
          {chatId && (
            <LinkButton href={`/user/chat/${chatId}?draft=late`} variant="quiet" className="-ml-3 px-3!">
              {t('late')}
            </LinkButton>
          )}
          {applicationId && <OwnCancel card={{ ...card, applicationId, lateCancel }} />}
        </div>
      )}
      <Refusal card={card} hasCancel={canCancel} />
    </>
  );
}

/** The refusal of a step, unless a form shows it at its fields. */
function Refusal({ card, hasCancel }: { card: SpotCard; hasCancel: boolean }) {
  const { state } = useSpotDesk();
  if (card.canAnswer || state.status !== 'failed' || clashesOf(state).length > 0) return null;
  const isAtField = Object.keys(state.fields).some((name) => fieldsWithErrors.has(name));
  const isOfCancel =
    hasCancel && state.values.intent === 'cancel' && state.values.applicationId === card.applicationId;
  return isAtField || isOfCancel ? null : <SpotError state={state} audience="comedian" />;
}

const fieldsWithErrors = new Set(['message', 'preferredMinutes', 'reason']);

function ApplyForm({ card }: { card: SpotCard }) {
  const t = useTranslations('spotsShowSpot');
  const errorText = useSpotErrorText('comedian');
  const { state, formProps, forget } = useSpotDesk();
  const refused = state.status === 'failed' && state.values.intent === 'apply' ? state : null;
  const typed = (name: string) => String(refused?.values[name] ?? '');
  const error = (name: string) => refused?.fields[name] && errorText(refused.fields[name]);
  const clashes = clashesOf(state);
  const isTyping = Boolean(typed('message') || typed('preferredMinutes'));
  return (
    <form {...formProps} id={applyForm} className="-mb-2 flex flex-col gap-4">
      <StepFields step="apply" card={card} />
      <details open={isTyping || undefined} className="group/more">
        <summary className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
          {t('more')}
          <Icon name="chevron-down" className="size-4.5 group-open/more:rotate-180" />
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
      {clashes.length > 0 && (
        <ClashQuestion title={nameOf(card)} clashes={clashes} onNo={forget}>
          <DespiteButton />
        </ClashQuestion>
      )}
    </form>
  );
}

/** Confirms applying in spite of a clash, by a field of the button. */
function DespiteButton() {
  const t = useTranslations('spotsSteps');
  return (
    <SubmitButton name="despite" value="yes" variant="secondary" pendingLabel={t('pending')}>
      {t('clash.apply')}
    </SubmitButton>
  );
}

function WithdrawForm({ card }: { card: SpotCard }) {
  const t = useTranslations('spotsShowSpot');
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
