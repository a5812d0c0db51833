'use client';

import { useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { askServer, isToResend, formDataOf } from '@/components/forms/ask-server';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { paced } from '@/lib/core/load/paced';
import { useLive } from '@/components/core/use-live';
import { useRetries } from '@/components/core/use-retries';
import { markChatRead, writeMessage } from '@/lib/chats/actions';
import {
  firstNumber,
  lastNumber,
  toState,
  withAdded,
  withChanges,
  withPage,
  type ChatState,
  type Outgoing,
  type WrittenMessage,
} from '@/lib/chats/chat-state';
import { Outbox, type SendOutcome } from '@/lib/core/browser/outbox-state';
import type { ChatAdded, ChatNews, ChatView } from '@/lib/chats/view';
import { keepText, keptTexts, textKey } from '@/components/forms/kept-text';
import { sides, spreadFor } from '@/lib/chats/rules';

/** Milliseconds before a failed request is repeated. */
const retriesAfter = 4000;

/** The minimum of milliseconds between two reports of the read position to the server. */
const marksAfter = 1000;

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Milliseconds until a request is aborted: the browser may never report a broken connection as an error. */
const patience = 15_000;

/** The query of a request for messages: before a number, from a number, or after a change. */
type NewsQuery = { before: number } | { from: number } | { after: number };

/** `gone` for a chat that the viewer may not read any more; null when the request can be repeated. */
async function fetchNews(chatId: string, query: NewsQuery): Promise<ChatNews | 'gone' | 'signedOut' | null> {
  const [[name, value] = ['after', 0]] = Object.entries(query);
  const signal = AbortSignal.timeout(patience);
  try {
    const response = await fetch(`/api/chats/${chatId}/messages?${name}=${value}`, {
      cache: 'no-store',
      signal,
    });
    if (response.status === 404) return 'gone';
    if (response.status === 401) return 'signedOut';
    return response.ok ? ((await response.json()) as ChatNews) : null;
  } catch {
    // The connection broke before or during the response.
    return null;
  }
}

/** Returns the loaded messages, updated while the page is open, and the viewer's own messages that are being sent. */
export function useChat(chat: ChatView) {
  const [state, setState] = useState<ChatState>(() => toState(chat));
  const [isGone, setGone] = useState(false);
  const latest = useRef(state);
  const account = useContext(TextOwnerContext);
  const update = (change: (before: ChatState) => ChatState) => {
    latest.current = change(latest.current);
    setState(latest.current);
  };

  const running = useRef<{ isBusy: boolean; isDue: boolean; again?: ReturnType<typeof setTimeout> }>({
    isBusy: false,
    isDue: false,
  });
  /**
   * Requests the changes. A call during a request causes one more request afterwards. The server does not repeat a
   * notification, so a failed request is retried until it succeeds.
   */
  const [catchUp] = useState(
    () =>
      async function askForChanges(): Promise<void> {
        running.current.isDue = true;
        if (running.current.isBusy) return;
        running.current.isBusy = true;
        clearTimeout(running.current.again);
        while (running.current.isDue) {
          running.current.isDue = false;
          const news = await fetchNews(chat.id, { after: latest.current.change });
          if (news === 'gone') setGone(true);
          else if (news === null) running.current.again = setTimeout(askForChanges, retriesAfter);
          else if (news !== 'signedOut') {
            update((before) => withChanges(before, news));
            running.current.isDue ||= news.hasMore;
          }
        }
        running.current.isBusy = false;
      },
  );
  const [spread] = useState(() => spreadFor(chat.size));
  const askSoon = async () => {
    if (spread > 0) await sleep((Math.random() * spread) / 10);
    await catchUp();
  };
  useLive(isGone ? null : `chat:${chat.id}`, askSoon, {
    pause: spread > 0 ? marksAfter : 0,
    onEvent: (event, value) => {
      const added = event === 'added' ? withAdded(latest.current, value as ChatAdded) : latest.current;
      if (added) update(() => added);
      else void catchUp();
    },
  });
  useEffect(() => {
    const { current } = running;
    return () => clearTimeout(current.again);
  }, []);

  const [outbox] = useState(
    () =>
      new Outbox<WrittenMessage>({
        send: async (message) => {
          const outcome = await send(chat.id, message);
          if (outcome === 'sent') void catchUp();
          return outcome;
        },
        keep: (message, id) => keepMessage(account, chat.id, id, message),
      }),
  );
  const outgoing = useSyncExternalStore(outbox.subscribe, outbox.getState, () => none);
  useEffect(() => outbox.restore(keptMessages(account, chat.id)), [outbox, account, chat.id]);
  // A message that the chat contains is no longer being sent.
  useEffect(() => outbox.drop(state.messages.map(({ id }) => id)), [outbox, state.messages, outgoing]);
  useRetries(outbox, outgoing, retriesAfter);

  const load = async (query: NewsQuery) => {
    const news = await fetchNews(chat.id, query);
    if (news === 'gone') setGone(true);
    else if (news !== null && news !== 'signedOut') update((before) => withPage(before, news));
    return news !== null;
  };

  const [mark] = useState(() => createReadMark(chat.id, chat.readNumber, spread));
  useEffect(() => {
    const sendBeforeLeaving = () => void (document.hidden && mark.sendNow());
    document.addEventListener('visibilitychange', sendBeforeLeaving);
    return () => {
      document.removeEventListener('visibilitychange', sendBeforeLeaving);
      void mark.sendNow();
    };
  }, [mark]);
  return {
    state,
    outgoing,
    outbox,
    isGone,
    catchUp,
    loadOlder: () => load({ before: firstNumber(latest.current) }),
    loadNewer: () => load({ from: lastNumber(latest.current) + 1 }),
    /** Tells the server that everything was read up to a number. */
    markRead: mark.seen,
  };
}

/**
 * Reports the read position to the server, at most once a second and after a random part of `spread` milliseconds.
 * `sendNow` does not wait, because the page is being left.
 */
function createReadMark(chatId: string, readNumber: number, spread: number) {
  let [seen, sent] = [readNumber, readNumber];
  const sendNow = async () => {
    if (seen <= sent) return;
    const number = seen;
    sent = number;
    const fields = formDataOf({ chatId, number: String(number) });
    const answer = await askServer(markChatRead, fields).catch(() => null);
    if (answer === null || answer.status === 'failed') sent = number - 1;
  };
  const tell = paced(async () => {
    if (spread > 0) await sleep(Math.random() * spread);
    await sendNow();
  }, marksAfter);
  return {
    sendNow,
    seen: (number: number) => {
      seen = Math.max(seen, number);
      tell();
    },
  };
}

const none: readonly Outgoing[] = [];

async function send(chatId: string, { id, side, text, replyTo }: Outgoing): Promise<SendOutcome> {
  const fields = { chatId, messageId: id, side, text, replyToId: replyTo?.id ?? '' };
  // Once the session has ended, the page navigates to the sign-in. The message stays stored, and is sent after the
  // sign-in.
  const answer = await askServer(writeMessage, formDataOf(fields)).catch(() => null);
  if (answer === null) return 'waiting';
  if (answer.status !== 'failed') return 'sent';
  if (answer.code === 'tooFast') return 'tooFast';
  return isToResend(answer.code) ? 'waiting' : { refused: answer.code };
}

/*
 * Messages that have not reached the server are stored in this browser, like the unsaved text of forms
 * (docs/decisions/0067-unsaved-text.md): for one account, until it signs out, and for a week at most.
 */

const about = (chatId: string) => ['message', chatId];

/** Stores a message, or deletes it from the storage when `message` is null. */
function keepMessage(account: string | null, chatId: string, id: string, message: Outgoing | null): void {
  if (account === null) return;
  const values = message && {
    side: [message.side],
    text: [message.text],
    at: [message.at],
    replyTo: message.replyTo
      ? [message.replyTo.id, message.replyTo.name ?? '', message.replyTo.text ?? '']
      : [],
  };
  keepText(textKey(account, [...about(chatId), id]), account, values);
}

/** Returns the messages of a chat that were not sent before the page was left. */
function keptMessages(account: string | null, chatId: string): Outgoing[] {
  if (account === null) return [];
  return keptTexts(account, about(chatId)).flatMap(([key, values]) => {
    const id = key.split(':').at(-1) ?? '';
    const [text = ''] = values.text ?? [];
    const [at = ''] = values.at ?? [];
    const side = sides.find((one) => one === values.side?.[0]);
    const [replyId, name, quoted] = values.replyTo ?? [];
    if (!side || !text) return [];
    const replyTo = replyId ? { id: replyId, name: name || null, text: quoted || null } : null;
    return [{ id, side, text, at, replyTo, status: 'waiting' as const, code: null }];
  });
}
