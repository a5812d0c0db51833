import type { OnItsWay } from '@/lib/core/browser/outbox-state';
import {
  quoteOf,
  type ChatAdded,
  type ChatHead,
  type ChatNews,
  type ChatView,
  type MessageView,
  type QuoteView,
} from './view';
import type { Side } from './rules';

/** The messages that a page has loaded: a part of the chat without gaps, in order. */
export type ChatState = {
  messages: readonly MessageView[];
  head: ChatHead;
  /** The change counter up to which the page has loaded all changes of its messages. */
  change: number;
};

export function toState({ messages, head }: Pick<ChatView, 'messages' | 'head'>): ChatState {
  return { messages, head, change: head.change };
}

export const firstNumber = ({ messages }: ChatState) => messages[0]?.number ?? 1;
export const lastNumber = ({ messages }: ChatState) => messages.at(-1)?.number ?? 0;
export const hasOlder = (state: ChatState) => firstNumber(state) > 1;
export const hasNewer = (state: ChatState) => lastNumber(state) < state.head.lastNumber;

/** Applies the changes since `state.change`: adds new messages and replaces changed ones. */
export function withChanges(state: ChatState, { messages, hasMore, head }: ChatNews): ChatState {
  const newest = Math.max(state.change, ...messages.map(({ change }) => change));
  return {
    messages: requoted(joined(state, messages), messages),
    head,
    change: hasMore ? newest : Math.max(newest, head.change),
  };
}

/**
 * Applies the changes from the stream. Null when changes before them are missing, so that the page has to request all
 * of them.
 */
export function withAdded(
  state: ChatState,
  { messages, after, change, lastNumber }: ChatAdded,
): ChatState | null {
  if (after > state.change) return null;
  if (change <= state.change) return state;
  const head = { ...state.head, change, lastNumber: Math.max(lastNumber, state.head.lastNumber) };
  return withChanges(state, { messages, hasMore: false, head });
}

/** Adds a page of messages before or after the loaded ones. */
export function withPage(state: ChatState, { messages, head }: ChatNews): ChatState {
  return { messages: joined(state, messages), head, change: state.change };
}

/**
 * Returns the loaded messages with those of the response: newer versions of known ones, and new ones that follow
 * without a gap before the first or after the last. Others are dropped.
 */
function joined(state: ChatState, news: readonly MessageView[]): readonly MessageView[] {
  const all = new Map(state.messages.map((message) => [message.number, message]));
  const sorted = news.toSorted((one, other) => one.number - other.number);
  let last = lastNumber(state);
  let first = state.messages.length > 0 ? firstNumber(state) : last + 1;
  for (const message of sorted) {
    const known = all.get(message.number);
    const isNext = message.number === last + 1;
    if (isNext) last += 1;
    if (isNext || (known && known.change <= message.change)) all.set(message.number, message);
  }
  for (const message of sorted.toReversed()) {
    if (message.number !== first - 1) continue;
    all.set(message.number, message);
    first -= 1;
  }
  return [...all.values()].sort((one, other) => one.number - other.number);
}

/** Updates the quotes of messages that have changed. The text of a deleted one disappears from them. */
function requoted(all: readonly MessageView[], changed: readonly MessageView[]): readonly MessageView[] {
  const texts = new Map(changed.map((one) => [one.id, one]));
  return all.map((message) => {
    const { replyTo } = message;
    const quoted = replyTo && texts.get(replyTo.id);
    if (!quoted) return message;
    const { text, picture } = quoted;
    return { ...message, replyTo: { ...replyTo, text: quoteOf(text), isPicture: picture !== null } };
  });
}

/** The first unread message of another author; null when all are read, or when it is not loaded. */
export function firstUnread({ messages }: ChatState, readNumber: number): MessageView | null {
  return messages.find((one) => one.number > readNumber && !one.isOwn && one.deletedBy === null) ?? null;
}

/** The newest own message with a reader, and its readers' names: the line “seen by” is shown below it. */
export function seenBelow({ messages, head }: ChatState): { id: string; names: string[] } | null {
  for (const { id, isOwn, number, deletedBy } of messages.toReversed()) {
    if (!isOwn || deletedBy) continue;
    const names = head.seen.filter((one) => one.number >= number).map(({ name }) => name);
    if (names.length > 0) return { id, names };
  }
  return null;
}

/** A message written on this page. */
export type WrittenMessage = {
  id: string;
  side: Side;
  text: string;
  replyTo: Pick<QuoteView, 'id' | 'name' | 'text'> | null;
  at: string;
};

/** A message that the page shows and the server may not have yet. */
export type Outgoing = OnItsWay<WrittenMessage>;
