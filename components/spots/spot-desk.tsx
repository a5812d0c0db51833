'use client';

import { useTranslations } from 'next-intl';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { formDataOf } from '@/components/forms/form-data';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { showToast } from '@/components/ui/toaster';
import type { ActionState } from '@/lib/core/action-state';
import { changeOwnSpot } from '@/lib/spots/actions';
import { SpotError } from './spot-error';

/** The id of the form that takes a step: buttons anywhere submit it, with the show or application. One desk a page. */
export const formOf = (step: TapStep) => `do-${step}`;

/** What one tap does; giving a spot up takes a reason, and with it a form of its own. */
const tapSteps = ['apply', 'withdraw', 'decline', 'accept'] as const;

export type TapStep = (typeof tapSteps)[number];

/** A card on the desk: the show, and the comedian's application for it if there is one. */
export type DeskCard = { showId: string; applicationId?: string | null; title: string };

type Words = Record<TapStep | 'pending', string> & { nameOf: (step: TapStep, title: string) => string };

type Desk = {
  state: ActionState;
  /** Of a form with a step. */
  formProps: FormProps;
  words: Words;
  /** The show or application whose step is under way, or null. */
  pendingOn: string | null;
};

const DeskContext = createContext<Desk | null>(null);

/** What the cards below share: the one action that changes a spot, and its last answer. */
export function useSpotDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Cards with actions lie on a SpotDesk.');
  return desk;
}

/**
 * Holds what was answered to the comedian above the cards: an answer moves cards and takes their buttons away, and its
 * words must outlive that. A refusal stands at its card, or here when the card is gone. There is one form for each step,
 * not for each card: without JavaScript every form costs five hidden fields.
 *
 * @param props.steps those that a card has a button for
 */
export function SpotDesk({
  cards,
  steps = tapSteps,
  children,
}: {
  cards: DeskCard[];
  steps?: readonly TapStep[];
  children: ReactNode;
}) {
  const t = useTranslations('spots');
  const { answer: state, isSending, formProps, onSubmit: submit, send } = useActionForm(changeOwnSpot);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const acted = useRef<DeskCard | undefined>(undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    submit(event);
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    const { value } = submitter;
    setSubmitted(value);
    acted.current = cards.find((card) => card.showId === value || card.applicationId === value);
  };

  const tell = useEffectEvent(() => {
    if (state.status !== 'done') return;
    const { step, applicationId } = state.value;
    const card = cards.find((one) => one.applicationId === applicationId) ?? acted.current;
    acted.current = undefined;
    const title = card?.title ?? '';
    if (step !== 'apply') {
      showToast(t(`done.${step}`, { title }));
      return;
    }
    const run = () => send(formDataOf({ step: 'withdraw', applicationId }));
    showToast(t('done.apply', { title }), { label: t('undo'), run });
  });
  useEffect(() => tell(), [state]);

  const failedOn = state.status === 'failed' ? [state.values.showId, state.values.applicationId] : [];
  const isAtItsCard = cards.some(
    (card) => failedOn.includes(card.showId) || failedOn.includes(card.applicationId!),
  );
  const words = wordsOf(t);
  return (
    <DeskContext value={{ state, formProps, words, pendingOn: isSending ? submitted : null }}>
      {steps.map((step) => (
        <form key={step} {...formProps} id={formOf(step)} onSubmit={onSubmit}>
          <input type="hidden" name="step" value={step} />
        </form>
      ))}
      {!isAtItsCard && <SpotError state={state} audience="comedian" again={formProps} />}
      {children}
    </DeskContext>
  );
}

/** The buttons' words, looked up once for all cards. */
function wordsOf(t: ReturnType<typeof useTranslations<'spots'>>): Words {
  // A title may be anything; the place where it goes is found with a letter that no message has.
  const place = '\uE000';
  const names = tapSteps.map((step) => [step, t(`${step}For`, { title: place }).split(place)] as const);
  const parts = new Map(names);
  return {
    apply: t('apply'),
    withdraw: t('withdraw'),
    decline: t('decline'),
    accept: t('accept'),
    pending: t('pending'),
    nameOf: (step, title) => parts.get(step)!.join(title),
  };
}
