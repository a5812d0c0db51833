import type { ActionState } from '@/lib/core/forms';
import type { Can, CityCard } from '@/lib/spots/city/card-view';
import type { SpotIcon } from '@/lib/spots/view';

/** Steps that take one tap. Cancelling needs a reason and has a form of its own. */
export const tapSteps = ['apply', 'withdraw', 'decline', 'accept'] as const;

export type TapStep = (typeof tapSteps)[number];

/** The answers to a request. They are held for some seconds, in which they can be undone, before they are sent. */
export type AnswerStep = Extract<TapStep, 'accept' | 'decline'>;

/** Milliseconds in which an answer can be undone before it is sent. */
export const undoTime = 6_000;

/** The steps of an application that the comedian has made, or not yet. */
export type OwnStep = Exclude<TapStep, AnswerStep>;

export const isAnswer = (step: TapStep): step is AnswerStep => step === 'accept' || step === 'decline';

/**
 * A card with steps: the show, and the comedian's application for it, if any. `day` and `time` tell a weekly show from
 * its next one.
 */
export type DeskCard = {
  showId: string;
  applicationId?: string | null;
  title: string;
  day?: string;
  time?: string;
  icon: SpotIcon;
};

/** Returns the name of a card for buttons and messages: "Kölsch & Kalauer, Mo 7. Dez, 20:00". */
export const nameOf = ({ title, day, time }: Pick<DeskCard, 'title' | 'day' | 'time'>): string =>
  [title, day, time].filter(Boolean).join(', ');

/** Returns the fields of a spot that a desk needs, and no more: they are sent with the page. */
export const toDeskCard = ({ showId, applicationId, title, day, time, icon }: DeskCard): DeskCard => ({
  showId,
  applicationId,
  title,
  day,
  time,
  icon,
});

/** The same of a card in a city's list whose rows show the day and the time themselves. */
export const untimedCardOf = ({ id, title, icon, applicationId }: CityCard): DeskCard => ({
  showId: id,
  applicationId,
  title,
  icon,
});

/** The same of a card in a city's list. */
export const deskCardOf = ({ id, title, day, time, icon, applicationId }: CityCard): DeskCard => ({
  showId: id,
  title,
  day,
  time,
  icon,
  applicationId,
});

/** A step on this page that its card shows already. */
export type Move = {
  /** Distinguishes a move from a later one for the same show. */
  id: number;
  step: TapStep;
  /** The card as the server described it at the time of the step. */
  card: DeskCard;
  phase: 'held' | 'sending' | 'done';
};

export type Refused = Extract<ActionState, { status: 'failed' }>;

/** The state of a card after a step, until the server describes it again. */
const afterStep: Record<TapStep, { icon: SpotIcon; can: Can | null }> = {
  apply: { icon: 'applied', can: 'withdraw' },
  withdraw: { icon: 'open', can: 'apply' },
  accept: { icon: 'confirmed', can: 'answer' },
  decline: { icon: 'rejected', can: 'answer' },
};

/** Whether the server has described the card again since the step. */
function isNewer(card: DeskCard, move: Move): boolean {
  return card.icon !== move.card.icon || (card.applicationId ?? null) !== (move.card.applicationId ?? null);
}

/**
 * Whether a move no longer belongs to its card. The buttons of an answered request stay, so that nothing moves under a
 * finger, until the team requests the comedian once more.
 */
export function isOver(move: Move, card: DeskCard): boolean {
  if (move.phase !== 'done' || !isNewer(card, move)) return false;
  return !isAnswer(move.step) || card.icon === 'request';
}

/** Returns the icon that a card shows: that after the step, or a newer one of the server. */
export function shownIcon(card: DeskCard, move: Move | undefined): SpotIcon {
  return !move || (move.phase === 'done' && isNewer(card, move)) ? card.icon : afterStep[move.step].icon;
}

/** Returns the possible steps of a card: after the step, or according to the server. */
export function shownCan(card: DeskCard, move: Move | undefined, can: Can | null): Can | null {
  return !move || isOver(move, card) ? can : afterStep[move.step].can;
}

/**
 * Returns a sorted list with the cards that have left it after a step on this page: each after its former predecessor.
 * So the next card does not move under the finger.
 */
export function keepGone<Card extends { id: string }>(
  before: readonly Card[],
  now: readonly Card[],
  isActedOn: (card: Card) => boolean,
): Card[] {
  const kept = [...now];
  const known = new Set(now.map(({ id }) => id));
  before.forEach((card, place) => {
    if (known.has(card.id) || !isActedOn(card)) return;
    const follows = before.slice(0, place).findLast(({ id }) => known.has(id));
    kept.splice(kept.findIndex(({ id }) => id === follows?.id) + 1, 0, card);
    known.add(card.id);
  });
  return kept;
}
