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
  type MouseEvent,
  type ReactNode,
} from 'react';
import { isToResend } from '@/components/forms/ask-server';
import { useActionForm, type FormProps } from '@/components/forms/use-action-form';
import { showToast } from '@/components/ui/toaster';
import type { ActionState } from '@/lib/core/forms';
import { changeOwnSpot } from '@/lib/spots/actions';
import { SpotError, useSpotErrorText } from './spot-error';
import {
  nameOf,
  tapSteps,
  type DeskCard,
  type Move,
  type OwnStep,
  type Refused,
  type TapStep,
} from './spot-moves';
import { useSpotMoves } from './use-spot-moves';

/** The id of the form of a step. Buttons anywhere submit it with the show or application. One desk per page. */
const formOf = (step: TapStep) => `do-${step}`;

type Words = Record<OwnStep | 'accepted' | 'declined' | 'undo', string> & {
  nameOf: (step: OwnStep, title: string) => string;
};

type Desk = {
  /** The latest result of a form with fields, or of any form without JavaScript. */
  state: ActionState;
  formProps: FormProps;
  /** Whether one of those forms waits for its response. */
  isSending: boolean;
  /** Empties `state`. */
  forget: () => void;
  words: Words;
  moveOf: (showId: string) => Move | undefined;
  /**
   * The refusal of the last step for the card; null when it was not refused. `again` is the form that repeats the step
   * in spite of a clash, `onNo` drops the refusal, and `resend` retries a tap that has not reached the server.
   */
  refusalOf: (
    card: DeskCard,
  ) => { state: Refused; again: FormProps; onNo: () => void; resend?: () => void } | null;
  /** Whether this browser gave an answer to the request earlier and it never arrived. */
  isLost: (applicationId: string) => boolean;
  take: (step: TapStep, card: DeskCard, button: Element) => void;
  /** Whether the comedian has taken a step since the page was opened. */
  hasActed: boolean;
  undo: (showId: string) => void;
};

const DeskContext = createContext<Desk | null>(null);

/** Shared by the cards below: the action that changes a spot, and its last results. */
export function useSpotDesk(): Desk {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('Cards with actions lie on a SpotDesk.');
  return desk;
}

/** The props of a button that takes a step, by the form of that step. */
export function useStep(step: TapStep, card: DeskCard) {
  const { take } = useSpotDesk();
  const isApply = step === 'apply';
  return {
    type: 'submit',
    form: formOf(step),
    name: isApply ? 'showId' : 'applicationId',
    value: isApply ? card.showId : (card.applicationId ?? ''),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      event.preventDefault();
      take(step, card, event.currentTarget);
    },
  } as const;
}

/**
 * Holds the steps of the cards and their results, because a step can move cards and remove their buttons. A refusal is
 * shown at its card, or here when the card is gone. There is one form for each step instead of each card, because
 * without JavaScript every form has five hidden fields.
 *
 * @param props.steps the steps for which a card has a button
 * @param props.keepsOrder the cards stay in their order after a step (`useSteadyOrder`), even those that the server no
 *   longer lists
 */
export function SpotDesk({
  cards,
  steps = tapSteps,
  keepsOrder = false,
  children,
}: {
  cards: DeskCard[];
  steps?: readonly TapStep[];
  keepsOrder?: boolean;
  children: ReactNode;
}) {
  const t = useTranslations('spotsSteps');
  const errorText = useSpotErrorText('comedian');
  const { answer: state, formProps, isSending, forget } = useActionForm(changeOwnSpot);
  const acted = useRef<DeskCard | undefined>(undefined);
  const [hasActed, setActed] = useState(false);

  const { moves, refusals, lost, undo, drop, ...own } = useSpotMoves({
    cards,
    onDone: ({ step, card }, button) => {
      const undoing = { label: t('undo'), run: () => own.take('withdraw', card, { button, byToast: true }) };
      showToast(t(`done.${step}`, { title: nameOf(card) }), {
        action: step === 'apply' ? undoing : undefined,
        near: button,
        about: card.showId,
      });
    },
    onRefusedLater: ({ card, step }, { code }) =>
      showToast(`${nameOf(card)}: ${errorText(code, step)}`, { tone: 'error', about: card.showId }),
  });

  const take: typeof own.take = (...step) => {
    if (state.status === 'failed') forget();
    setActed(true);
    own.take(...step);
  };

  // A toast shows the result of a form with fields. Taps have toasts of their own.
  const tell = useEffectEvent(() => {
    if (state.status === 'done')
      showToast(t(`done.${state.value.step}`, { title: acted.current ? nameOf(acted.current) : '' }), {
        about: acted.current?.showId,
      });
  });
  useEffect(() => tell(), [state]);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const showId = new FormData(event.currentTarget).get('showId');
    acted.current = cards.find((card) => card.showId === showId);
    formProps.onSubmit(event);
  };
  const ownForm = { ...formProps, onSubmit };

  const isMeant = ({ showId, applicationId }: DeskCard) =>
    state.status === 'failed' &&
    (state.values.showId === showId || (!!applicationId && state.values.applicationId === applicationId));
  const refusalOf: Desk['refusalOf'] = (card) => {
    const refused = refusals.get(card.showId) ?? (isMeant(card) ? (state as Refused) : null);
    if (!refused) return null;
    const onSubmitAgain = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      take(refused.values.intent as TapStep, card, { despite: true });
    };
    // Retries a tap that has not reached the server. A form resubmits itself.
    const manner = { despite: refused.values.despite === 'yes', byToast: true };
    const isOwn = refusals.has(card.showId) && isToResend(refused.code);
    const resend = isOwn ? () => take(refused.values.intent as TapStep, card, manner) : undefined;
    const onNo = () => (refusals.has(card.showId) ? drop(card.showId) : forget());
    return { state: refused, again: { ...formProps, onSubmit: onSubmitAgain }, onNo, resend };
  };

  const gone = keepsOrder
    ? []
    : [...refusals].filter(([showId]) => !cards.some((card) => card.showId === showId));
  return (
    <DeskContext
      value={{
        state,
        formProps: ownForm,
        isSending,
        forget,
        words: wordsOf(t),
        moveOf: (showId) => moves.get(showId),
        refusalOf,
        isLost: (applicationId) => lost.includes(applicationId),
        take: (step, card, button) => take(step, card, { button }),
        hasActed,
        undo,
      }}
    >
      {steps.map((step) => (
        <form key={step} {...formProps} id={formOf(step)}>
          <input type="hidden" name="intent" value={step} />
        </form>
      ))}
      {!cards.some(isMeant) && <SpotError state={state} audience="comedian" />}
      {gone.map(([showId, refused]) => (
        <SpotError key={showId} state={refused} audience="comedian" />
      ))}
      <p role="status" className="sr-only">
        {[...moves.values()]
          .filter(({ phase }) => phase === 'held')
          .map(({ step, card }) => {
            const said = t(step === 'accept' ? 'accepted' : 'declined');
            return `${said}: ${nameOf(card)}. ${t('answerHeld')} `;
          })}
      </p>
      {children}
    </DeskContext>
  );
}

/** Returns the buttons' texts, looked up once for all cards. */
function wordsOf(t: ReturnType<typeof useTranslations<'spotsSteps'>>): Words {
  // A title may contain anything. Its place in the message is found with a character that no message contains.
  const place = '\uE000';
  const parts = {
    apply: t('applyFor', { title: place }).split(place),
    withdraw: t('withdrawFor', { title: place }).split(place),
  };
  return {
    apply: t('apply'),
    withdraw: t('withdraw'),
    accepted: t('accepted'),
    declined: t('declined'),
    undo: t('undo'),
    nameOf: (step, title) => parts[step].join(title),
  };
}
