import { describe, expect, it } from 'vitest';
import {
  firstUnread,
  hasNewer,
  hasOlder,
  seenBelow,
  withChanges,
  withPage,
  type ChatState,
} from './chat-state';
import { shownHead, shownMessage } from './testing';
import type { ChatHead, MessageView } from './view';

const message = (number: number, more: Partial<MessageView> = {}) =>
  shownMessage(number, { id: `id${number}`, ...more });
const head = (lastNumber: number, change = lastNumber, more: Partial<ChatHead> = {}) =>
  shownHead(lastNumber, { change, ...more });
const state = (numbers: number[], last = numbers.at(-1) ?? 0): ChatState => ({
  messages: numbers.map((number) => message(number)),
  head: head(last),
  change: last,
});
const numbersOf = ({ messages }: ChatState) => messages.map(({ number }) => number);

describe('what has changed', () => {
  it('is added at the end, and replaces what is known', () => {
    const edited = message(2, { change: 4, text: 'Anders', isEdited: true });
    const news = { messages: [edited, message(4, { change: 5 })], hasMore: false, head: head(4, 5) };
    const after = withChanges(state([1, 2, 3]), news);
    expect(numbersOf(after)).toEqual([1, 2, 3, 4]);
    expect(after.messages[1]?.text).toBe('Anders');
    expect(after.change).toBe(5);
  });

  it('comes in several parts without a gap, and an older version replaces nothing', () => {
    const first = { messages: [message(2), message(3)], hasMore: true, head: head(5) };
    const half = withChanges(state([1]), first);
    expect([numbersOf(half), half.change, hasNewer(half)]).toEqual([[1, 2, 3], 3, true]);
    const whole = withChanges(half, { messages: [message(4), message(5)], hasMore: false, head: head(5) });
    expect([numbersOf(whole), whole.change, hasNewer(whole)]).toEqual([[1, 2, 3, 4, 5], 5, false]);
    const edited = withChanges(whole, {
      messages: [message(5, { change: 9 })],
      hasMore: false,
      head: head(5, 9),
    });
    expect(withPage(edited, { messages: [message(5)], hasMore: false, head: head(5, 9) })).toEqual(edited);
  });

  it('reaches quotes: of a deleted message nothing is left in them, also when it is not loaded itself', () => {
    const replyTo = { id: 'id1', number: 1, name: 'Kim', team: null, text: 'Schimpf', isPicture: false };
    const before = { ...state([5, 6]), messages: [message(5, { replyTo }), message(6)] };
    const after = (more: Partial<MessageView>) => {
      const news = { messages: [message(1, { change: 7, ...more })], hasMore: false, head: head(6, 7) };
      return withChanges(before, news).messages.map((one) => one.replyTo?.text);
    };
    expect(after({ text: null, deletedBy: 'team' })).toEqual([null, undefined]);
    expect(after({ text: 'War nett\ngemeint', isEdited: true })).toEqual(['War nett gemeint', undefined]);
  });

  it('is not put behind a part of the chat that ends earlier', () => {
    const after = withChanges(state([5, 6], 90), { messages: [message(91)], hasMore: false, head: head(91) });
    expect(numbersOf(after)).toEqual([5, 6]);
    expect([hasOlder(after), hasNewer(after)]).toEqual([true, true]);
  });
});

it('older and newer pages join at both ends', () => {
  const before = withPage(state([5, 6], 8), {
    messages: [message(3), message(4)],
    hasMore: true,
    head: head(8),
  });
  const both = withPage(before, { messages: [message(7), message(8)], hasMore: false, head: head(8) });
  expect(numbersOf(both)).toEqual([3, 4, 5, 6, 7, 8]);
});

it('the first unread message is of somebody else', () => {
  const messages = [message(1), message(2, { isOwn: true }), message(3, { deletedBy: 'author' }), message(4)];
  expect(firstUnread({ ...state([]), messages }, 1)?.number).toBe(4);
  expect(firstUnread({ ...state([]), messages }, 4)).toBeNull();
});

it('“seen by” stands below the newest own message that somebody has read', () => {
  const messages = [message(1, { isOwn: true }), message(2, { isOwn: true }), message(3, { isOwn: true })];
  const seen = [
    { id: 'a', name: 'Ada', number: 2 },
    { id: 'b', name: 'Bo', number: 1 },
  ];
  expect(seenBelow({ messages, head: head(3, 3, { seen }), change: 3 })).toEqual({
    id: 'id2',
    names: ['Ada'],
  });
  expect(seenBelow({ messages, head: head(3), change: 3 })).toBeNull();
});
