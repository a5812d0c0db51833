'use client';

import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  startTransition,
  useState,
  type ComponentProps,
  type ReactNode,
  type RefObject,
  type ChangeEvent,
} from 'react';
import { useTranslations } from 'next-intl';
import { useActionForm } from '@/components/forms/use-action-form';
import { SpotError, useSpotErrorText } from '@/components/spots/spot-error';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { showToast } from '@/components/ui/toaster';
import { maxMessageLength } from '@/lib/applications/limits';
import { applyToShows } from '@/lib/spots/actions';
import { memorizePicked, recallPicked } from '@/components/core/tab-memory';
import { pickForm } from './city-card';

/** The surroundings of the cards: the element of the list, with the props needed to select several shows. */
export type ListFrame = {
  list: RefObject<HTMLDivElement | null>;
  onClick: ComponentProps<'div'>['onClick'];
  /** The path of the list, and the titles of its cards by show. */
  path: string;
  titles: ReadonlyMap<string, string>;
  children: ReactNode;
};

/** The list while several shows are being selected. Loaded only then. */
export function PickFrame({ list, onClick, path, titles, children }: ListFrame) {
  const picked = usePicked(path, list, titles);
  const picks = usePicks(picked.leave);
  return (
    <>
      <PickAnswer picks={picks} titleOf={picked.titleOf} />
      <div ref={list} className="city-shows" onClick={onClick} onChange={picked.onChange}>
        {children}
        <PickBar id={pickForm} count={picked.count} elsewhere={picked.elsewhere} form={picks.formProps} />
      </div>
    </>
  );
}

type Picks = ReturnType<typeof usePicks>;

/** The bar at the bottom during selection: the number of shows, and a button to apply for all. */
function PickBar({
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
  const t = useTranslations('spotsCity');
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
 * The result of applying to several shows: the refused ones with reasons, and those that only clash, with a button to
 * apply all the same or not. It takes the focus, because it is above a list that may be scrolled far.
 */
function PickAnswer({
  picks: { state, formProps },
  titleOf,
}: {
  picks: Picks;
  titleOf: (showId: string) => string | undefined;
}) {
  const t = useTranslations('spotsCity');
  const clashText = useTranslations('spotsSteps.clash');
  const errorText = useSpotErrorText('comedian');
  const answer = useRef<HTMLDivElement>(null);
  const [declined, setDeclined] = useState<Picks['state'] | null>(null);
  useLayoutEffect(() => answer.current?.focus(), [state]);
  if (state.status === 'idle' || state === declined) return null;
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
          <form {...formProps} className="mt-2 flex flex-wrap gap-2">
            <input type="hidden" name="despite" value="yes" />
            {clashing.map(({ showId }) => (
              <input key={showId} type="hidden" name="showIds" value={showId} />
            ))}
            {/* Without JavaScript, leaving the question unanswered means no. */}
            <Button onClick={() => setDeclined(state)} className="noscript:hidden">
              {clashText('no')}
            </Button>
            <SubmitButton variant="secondary" pendingLabel={t('loading')}>
              {t('despiteMany', { count: clashing.length })}
            </SubmitButton>
          </form>
        )}
      </Notice>
    </div>
  );
}

/**
 * The action that applies to several shows at once, and its result. `onDone` gets the shows that were not tried,
 * because the database was too busy: they stay selected.
 */
function usePicks(onDone: (untried: string[]) => void) {
  const t = useTranslations('spotsCity');
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

/** The shows ticked in a city, with their titles. Unticked ones stay for their titles. */
type Picked = Record<string, { title: string; isOn: boolean }>;

/** The form's name of the checkboxes, and of the hidden fields for selected shows that the filter excludes. */
const pickName = 'showIds';

/**
 * The shows that are being selected in a city. They are stored for this tab, so they survive a change of the filter, a
 * visit to a show and a reload. The checkboxes are uncontrolled, because the comedian can tick one before the scripts
 * have loaded.
 */
function usePicked(path: string, list: RefObject<HTMLElement | null>, titles: ReadonlyMap<string, string>) {
  const [picked, setPicked] = useState<Picked>({});
  const boxes = () => [
    ...(list.current?.querySelectorAll<HTMLInputElement>(`input[name="${pickName}"]`) ?? []),
  ];
  const keep = (next: Picked) => {
    setPicked(next);
    const on = Object.entries(next).filter(([, { isOn }]) => isOn);
    memorizePicked(path, on.length > 0 ? Object.fromEntries(on) : null);
  };

  const restore = useEffectEvent(() => {
    const early = boxes().filter(({ checked }) => checked);
    const ticked = early.map(({ value }) => [value, { title: titles.get(value) ?? '', isOn: true }]);
    keep({ ...recallPicked<Picked>(path), ...(Object.fromEntries(ticked) as Picked) });
  });
  useEffect(() => startTransition(restore), []);
  const tick = useEffectEvent(() => {
    for (const box of boxes()) if (picked[box.value]) box.checked = picked[box.value]!.isOn;
  });
  useLayoutEffect(() => tick(), [picked, titles.size]);

  const shown = Object.entries(picked).filter(([, { isOn }]) => isOn);
  return {
    count: shown.length,
    /** The selected shows that are not on the screen. */
    elsewhere: shown.map(([id]) => id).filter((id) => !titles.has(id)),
    titleOf: (id: string) => titles.get(id) ?? picked[id]?.title,
    onChange: ({ target }: ChangeEvent<HTMLElement>) => {
      if (!(target instanceof HTMLInputElement) || target.name !== pickName) return;
      keep({ ...picked, [target.value]: { title: titles.get(target.value) ?? '', isOn: target.checked } });
    },
    /** Ends the selection of all but these. */
    leave: (still: readonly string[]) =>
      keep(
        Object.fromEntries(
          Object.entries(picked).map(([id, show]) => [id, { ...show, isOn: still.includes(id) }]),
        ),
      ),
  };
}
