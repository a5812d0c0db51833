'use client';

import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { useFormKey } from '@/components/forms/form-keys';
import type { flyDot } from './fly-dot';
import { doubleTap, rowOf, shield } from '@/components/ui/submit-button';
import type { ActionState } from '@/lib/core/forms';
import { changeOwnSpot } from '@/lib/spots/actions';
import {
  isAnswer,
  isOver,
  undoTime,
  type DeskCard,
  type Move,
  type Refused,
  type TapStep,
} from './spot-moves';

/** Loaded after the page. Until then, no dot flies. */
let fly: typeof flyDot | undefined;
if (typeof window !== 'undefined') void import('./fly-dot').then((script) => (fly = script.flyDot));

type Answer = ActionState<{ applicationId: string }>;

/**
 * The circumstances of a step. `despite`: in spite of a clash. `button`: the tapped button, which a toast must not
 * cover. `byToast`: by a button of a toast or of a refusal. Such a tap is never the second one of a double tap on the
 * card.
 */
type Manner = { despite?: boolean; button?: Element; byToast?: boolean };

type Options = {
  cards: readonly DeskCard[];
  onDone: (move: Move, button: Element | undefined) => void;
  /** Called with a refusal that arrives after the page was left. */
  onRefusedLater: (move: Move, refusal: Refused) => void;
};

/**
 * The steps that a comedian takes by a tap. Each shows at once and belongs to its card: several can be in flight. A
 * refusal reverts the step. A second step for one show waits for the first.
 */
export function useSpotMoves({ cards, onDone, onRefusedLater }: Options) {
  const [moves, setMoves] = useState<ReadonlyMap<string, Move>>(new Map());
  const [refusals, setRefusals] = useState<ReadonlyMap<string, Refused>>(new Map());
  const [lost, setLost] = useState<readonly string[]>([]);
  const firstKey = useFormKey();
  /**
   * State that needs no rendering, by show: held answers, requests in flight, form keys, new applications, and the time
   * of the card's last tap, by `performance.now()`.
   */
  const held = useRef(
    new Map<string, { move: Move; manner: Manner; timer: ReturnType<typeof setTimeout> }>(),
  );
  const underWay = useRef(new Map<string, Promise<Answer>>());
  const keys = useRef(new Map<string, string | undefined>());
  const made = useRef(new Map<string, { id: string; before: string | null }>());
  const taps = useRef(new Map<string, number>());
  const count = useRef(0);
  const isThere = useRef(true);

  const set = (showId: string, move: Move | null, refusal: Refused | null = null) => {
    setMoves((all) => withEntry(all, showId, move));
    setRefusals((all) => withEntry(all, showId, refusal));
  };
  /** The application of a card, even if it was made here and the server has not described the card again. */
  const applicationOf = ({ showId, applicationId = null }: DeskCard) => {
    const own = made.current.get(showId);
    return (own?.before === applicationId ? own.id : applicationId) ?? '';
  };

  const settle = (move: Move, answer: Answer, button?: Element) => {
    const { card, step } = move;
    if (isAnswer(step)) forgetAnswer(applicationOf(card));
    keys.current.set(card.showId, answer.formKey);
    if (answer.status === 'done') {
      const { applicationId: id } = answer.value;
      if (step === 'apply') made.current.set(card.showId, { id, before: card.applicationId ?? null });
      setMoves((all) =>
        all.get(card.showId)?.id === move.id ? withEntry(all, card.showId, { ...move, phase: 'done' }) : all,
      );
      onDone(move, button);
    } else if (answer.status === 'failed') {
      if (!isThere.current) onRefusedLater(move, answer);
      set(card.showId, null, answer);
    }
  };

  const fieldsOf = ({ card, step }: Move, { despite }: Manner) => ({
    intent: step,
    ...(step === 'apply' ? { showId: card.showId } : { applicationId: applicationOf(card) }),
    ...(despite && { despite: 'yes' }),
  });

  const ask = (move: Move, manner: Manner, isTrial = false) => {
    const { card } = move;
    const form = formDataOf({ ...fieldsOf(move, manner), ...(isTrial && { trial: 'yes' }) });
    const key = keys.current.has(card.showId) ? keys.current.get(card.showId) : firstKey;
    return askServer(changeOwnSpot, form, key) as Promise<Answer>;
  };

  const send = async (move: Move, manner: Manner) => {
    const { showId } = move.card;
    set(showId, { ...move, phase: 'sending' });
    const earlier = underWay.current.get(showId);
    const asking = (async () => {
      const before = await earlier;
      // After a refused step, the step that waited for it is not taken either.
      return before?.status === 'failed' ? before : ask(move, manner);
    })();
    underWay.current.set(showId, asking);
    const answer = await asking;
    if (underWay.current.get(showId) === asking) underWay.current.delete(showId);
    settle(move, answer, manner.button);
  };

  const release = (showId: string) => {
    const found = held.current.get(showId);
    clearTimeout(found?.timer);
    held.current.delete(showId);
    return found;
  };
  const sendHeld = (showId: string) => {
    const found = release(showId);
    if (found) void send(found.move, found.manner);
  };

  const hold = async (move: Move, manner: Manner) => {
    const { showId } = move.card;
    rememberAnswer(applicationOf(move.card));
    held.current.set(showId, { move, manner, timer: setTimeout(() => sendHeld(showId), undoTime) });
    set(showId, move);
    // A trial request at once, so that a refusal does not wait for the end of the time to undo.
    const trial = await ask(move, manner, true);
    if (trial.status === 'failed' && held.current.get(showId)?.move.id === move.id) {
      release(showId);
      settle(move, trial);
    }
  };

  const take = (step: TapStep, tapped: DeskCard, manner: Manner = {}) => {
    const { showId } = tapped;
    const card = { ...tapped, ...cards.find((one) => one.showId === showId) };
    const before = moves.get(showId);
    const now = performance.now();
    // Does not depend on the move, because the server may have described the card again before the second tap.
    const isOwnButton = !manner.byToast && !manner.despite;
    const isDoubleTap = isOwnButton && now - (taps.current.get(showId) ?? -Infinity) < doubleTap;
    if (isDoubleTap || before?.step === step) return;
    if (before && isAnswer(before.step) && before.phase !== 'done') return;
    const move: Move = {
      id: (count.current += 1),
      step,
      card,
      phase: isAnswer(step) ? 'held' : 'sending',
    };
    if (!manner.byToast) taps.current.set(showId, now);
    if (manner.button && !manner.byToast) shield(rowOf(manner.button), now);
    if (manner.button && step === 'apply') fly?.(manner.button);
    void (isAnswer(step) ? hold(move, manner) : send(move, manner));
  };

  const drop = (showId: string) => setRefusals((all) => withEntry(all, showId, null));

  const undo = (showId: string) => {
    const found = release(showId);
    if (!found) return;
    forgetAnswer(applicationOf(found.move.card));
    taps.current.delete(showId);
    set(showId, null);
  };

  // Moves whose card the server has described again are no longer needed.
  const over = cards
    .filter(({ showId }) => moves.has(showId))
    .filter((card) => isOver(moves.get(card.showId)!, card));
  if (over.length > 0)
    setMoves((all) => over.reduce((rest, { showId }) => withEntry(rest, showId, null), all));

  const onLeave = useEffectEvent(() => {
    for (const showId of [...held.current.keys()]) sendHeld(showId);
  });
  const onHide = useEffectEvent(() => {
    for (const showId of [...held.current.keys()]) {
      const { move, manner } = release(showId)!;
      set(showId, { ...move, phase: 'sending' });
      void sendOnLeaving(fieldsOf(move, manner)).then((answer) => settle(move, answer));
    }
  });
  const findLost = useEffectEvent(() => {
    const requests = cards.flatMap(({ icon, applicationId }) =>
      icon === 'request' && applicationId ? [applicationId] : [],
    );
    setLost(takeLostAnswers(requests));
  });
  useEffect(() => {
    isThere.current = true;
    startTransition(findLost);
    const hide = () => {
      if (document.visibilityState === 'hidden') onHide();
    };
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      isThere.current = false;
      onLeave();
    };
  }, []);

  return { moves, refusals, lost, take, undo, drop };
}

/** Returns the map with the entry; without it if the value is null. */
function withEntry<Value>(all: ReadonlyMap<string, Value>, key: string, value: Value | null) {
  if (value === null && !all.has(key)) return all;
  const next = new Map(all);
  if (value === null) next.delete(key);
  else next.set(key, value);
  return next;
}

/**
 * Sends an answer to a request while its page is being left. The browser finishes this request even when the tab is
 * closed; it would abort that of a server action.
 */
async function sendOnLeaving(
  fields: Record<string, string>,
): Promise<ActionState<{ applicationId: string }>> {
  try {
    const body = formDataOf(fields);
    const request = { method: 'POST', body, keepalive: true, redirect: 'error' } as const;
    return (await (await fetch('/user/spots/answers', request)).json()) as ActionState<{
      applicationId: string;
    }>;
  } catch {
    return { status: 'failed', code: 'offline', fields: {}, values: fields };
  }
}

/**
 * The key in localStorage for answers of this browser that may not have arrived: by application, with the time of each
 * in milliseconds.
 */
const storageKey = 'spotlicht.answers';

/** Milliseconds after which a stored answer counts as lost: the tab was closed before the answer was sent. */
const patience = 15_000;

type Given = Record<string, number>;

function rememberAnswer(applicationId: string): void {
  write({ ...read(), [applicationId]: Date.now() });
}

function forgetAnswer(applicationId: string): void {
  const { [applicationId]: _gone, ...rest } = read();
  write(rest);
}

/**
 * Returns the open requests whose answers in this browser were lost, and deletes all other old answers. Newer ones may
 * still be in flight: they are neither returned nor deleted.
 */
function takeLostAnswers(requests: readonly string[]): string[] {
  const given = read();
  const isOld = (applicationId: string) => Date.now() - given[applicationId]! > patience;
  const lost = Object.keys(given).filter((id) => isOld(id) && requests.includes(id));
  write(Object.fromEntries(Object.entries(given).filter(([id]) => !isOld(id) || lost.includes(id))));
  return lost;
}

function read(): Given {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Given;
  } catch {
    return {};
  }
}

function write(given: Given): void {
  try {
    if (Object.keys(given).length > 0) localStorage.setItem(storageKey, JSON.stringify(given));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, no answer is stored, and a lost one goes unnoticed.
  }
}
