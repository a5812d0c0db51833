'use client';

import { useTranslations } from 'next-intl';
import {
  createContext,
  startTransition,
  useActionState,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type FormEvent,
  type ReactNode,
} from 'react';
import { showToast } from '@/components/ui/toaster';
import { idle, type ActionState } from '@/lib/core/action-state';
import { changeOwnSpot } from '@/lib/spots/actions';
import { SpotError } from './spot-error';

/** The id of the form of a step. Buttons anywhere submit it with the show or application. One desk per page. */
export const formOf = (step: TapStep) => `do-${step}`;

/** Steps that take one tap. Cancelling needs a reason and has a form of its own. */
const tapSteps = ['apply', 'withdraw', 'decline', 'accept'] as const;

export type TapStep = (typeof tapSteps)[number];

/** A card on the desk: the show, and the comedian's application for it, if any. */
export type DeskCard = { showId: string; applicationId?: string | null; title: string };

type Words = Record<TapStep | 'pending', string> & { nameOf: (step: TapStep, title: string) => string };

type Desk = {
  state: ActionState;
  act: (form: FormData) => void;
  words: Words;
  /** The show or application whose step is being taken, or null. */
  pendingOn: string | null;
};

const DeskContext = createContext<Desk | null>(null);

/** What the cards below share: the action that changes a spot, and its last result. */
export function useSpotDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Cards with actions lie on a SpotDesk.');
  return desk;
}

/**
 * Holds the result of the last step above the cards, because a step can move cards and remove their buttons. A refusal
 * is shown at its card, or here when the card is gone. There is one form for each step instead of each card, because
 * without JavaScript every form has five hidden fields.
 *
 * @param props.steps those for which a card has a button
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
  const [state, act, isPending] = useActionState(changeOwnSpot, idle);
  const [submitted, setSubmitted] = useState<string | null>(null);
  const acted = useRef<DeskCard | undefined>(undefined);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
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
    const run = () => {
      const form = new FormData();
      form.set('step', 'withdraw');
      form.set('applicationId', applicationId);
      startTransition(() => act(form));
    };
    showToast(t('done.apply', { title }), { label: t('undo'), run });
  });
  useEffect(() => tell(), [state]);

  const failedOn = state.status === 'failed' ? [state.values.showId, state.values.applicationId] : [];
  const isAtItsCard = cards.some(
    (card) => failedOn.includes(card.showId) || failedOn.includes(card.applicationId!),
  );
  const words = wordsOf(t);
  return (
    <DeskContext value={{ state, act, words, pendingOn: isPending ? submitted : null }}>
      {steps.map((step) => (
        <form key={step} id={formOf(step)} action={act} onSubmit={onSubmit}>
          <input type="hidden" name="step" value={step} />
        </form>
      ))}
      {!isAtItsCard && <SpotError state={state} audience="comedian" again={act} />}
      {children}
    </DeskContext>
  );
}

/** Returns the buttons' texts, looked up once for all cards. */
function wordsOf(t: ReturnType<typeof useTranslations<'spots'>>): Words {
  // A title may contain anything. Its place in the message is found with a character that no message contains.
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
