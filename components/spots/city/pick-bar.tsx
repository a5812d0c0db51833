'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useActionForm } from '@/components/forms/use-action-form';
import { SpotError, useSpotErrorText } from '@/components/spots/spot-error';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toaster';
import { maxMessageLength } from '@/lib/applications/limits';
import { applyToShows } from '@/lib/spots/actions';
import { pickName } from './use-picked';

/**
 * The action that applies to several shows at once, and its result. `onDone` gets the shows that were not tried,
 * because the database was too busy: they stay selected.
 */
export function usePicks(onDone: (untried: string[]) => void) {
  const t = useTranslations('cityShows');
  const { answer: state, formProps } = useActionForm(applyToShows);
  const tell = useEffectEvent(() => {
    if (state.status !== 'done') return;
    const { applied } = state.value;
    if (applied.length > 0) showToast(t('appliedToMany', { count: applied.length }));
    const untried = state.value.refused.filter(({ code }) => code === 'busy' || code === 'unsure');
    onDone(untried.map(({ showId }) => showId));
  });
  useEffect(() => tell(), [state]);
  return { state, formProps };
}

type Picks = ReturnType<typeof usePicks>;

/** The bar at the bottom while shows are selected: how many, and a button to apply for all. */
export function PickBar({
  id,
  count,
  elsewhere,
  form,
}: {
  id: string;
  count: number;
  /** Selected shows that are not on the screen. */
  elsewhere: readonly string[];
  form: Picks['formProps'];
}) {
  const t = useTranslations('cityShows');
  return (
    <form {...form} id={id} className="pick-bar">
      <p role="status" className="grow font-semibold">
        {t('picked', { count })}
        {elsewhere.length > 0 && (
          <span className="block text-sm font-normal">
            {t('pickedElsewhere', { count: elsewhere.length })}
          </span>
        )}
      </p>
      {elsewhere.map((showId) => (
        <input key={showId} type="hidden" name={pickName} value={showId} />
      ))}
      <SubmitButton pendingLabel={t('loading')}>{t('applyPicked')}</SubmitButton>
      <details className="w-full">
        <summary className="inline-flex min-h-11 items-center text-link">{t('message')}</summary>
        <Textarea name="message" rows={2} maxLength={maxMessageLength} aria-label={t('message')} />
        <p className="text-sm text-ink-soft">{t('messageHint')}</p>
      </details>
    </form>
  );
}

/**
 * The result of applying to several shows: those that were refused and why, and those that only clash, with a button to
 * apply all the same. It takes the focus, because it is above a list that may be scrolled far.
 */
export function PickAnswer({
  picks: { state, formProps },
  titleOf,
}: {
  picks: Picks;
  titleOf: (showId: string) => string | undefined;
}) {
  const t = useTranslations('cityShows');
  const errorText = useSpotErrorText('comedian');
  const answer = useRef<HTMLDivElement>(null);
  useEffect(() => answer.current?.focus(), [state]);
  if (state.status === 'idle') return null;
  if (state.status === 'failed') {
    return (
      <div ref={answer} tabIndex={-1}>
        <SpotError state={state} audience="comedian" />
      </div>
    );
  }
  const { applied, refused } = state.value;
  if (refused.length === 0) return null;
  const clashing = refused.filter(({ clash }) => clash && clash.length > 0);
  return (
    <div ref={answer} tabIndex={-1} className="mb-3">
      <Notice tone="warning" role="alert" title={t('appliedSome', { count: applied.length })}>
        <ul className="flex flex-col gap-1">
          {refused.map(({ showId, code, clash: [first] = [] }) => (
            <li key={showId}>
              <span className="font-semibold">{titleOf(showId) || t('goneShow')}</span>{' '}
              {first
                ? t('clashMany', { title: first.title, day: first.day, time: first.time })
                : errorText(code, 'apply')}
            </li>
          ))}
        </ul>
        {clashing.length > 0 && (
          <form {...formProps} className="mt-2">
            <input type="hidden" name="despite" value="yes" />
            {clashing.map(({ showId }) => (
              <input key={showId} type="hidden" name="showIds" value={showId} />
            ))}
            <SubmitButton variant="secondary" pendingLabel={t('loading')}>
              {t('despiteMany', { count: clashing.length })}
            </SubmitButton>
          </form>
        )}
      </Notice>
    </div>
  );
}
