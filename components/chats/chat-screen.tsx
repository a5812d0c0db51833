'use client';

import { ArrowDown, Pin, X } from 'lucide-react';
import type { Route } from 'next';
import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState, type MouseEvent } from 'react';
import Link from 'next/link';
import { showToast } from '@/components/ui/toaster';
import { askServer, formDataOf } from '@/components/forms/ask-server';
import { Button, buttonClass } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { chatPath, type Side } from '@/lib/chats/rules';
import { editMessage, pinMessage } from '@/lib/chats/actions';
import {
  firstNumber,
  firstUnread,
  hasNewer,
  hasOlder,
  lastNumber,
  type ChatState,
} from '@/lib/chats/chat-state';
import type { ChatView, MessageView } from '@/lib/chats/view';
import type { ActToConfirm } from './message-acts';
import { MessageMenu, type MessageAct } from './message-menu';
import { useAuthorName } from './author';
import { Composer, type Aim } from './composer';
import { MessageList } from './message-list';
import { useChat } from './use-chat';
import { useChatErrors } from './use-chat-errors';
import { usePictureSending } from './picture-sending';
import { useChatScroll } from './use-chat-scroll';
import { MessagePageLink, MessageText } from './message-item';

/**
 * Keeps the focus in the text field while another element is pressed. Without the focus, the bar at the bottom of a
 * phone would come back, the pressed element would move from under the finger, and the tap would be lost.
 */
function keepFocus(event: MouseEvent): void {
  const isWriting = document.activeElement instanceof HTMLTextAreaElement;
  if (isWriting && (event.target as Element).closest('a, button')) event.preventDefault();
}

/** Opened only from the menu of a message, and loaded with it. */
const ActDialog = dynamic(async () => (await import('./message-acts')).ActDialog, { ssr: false });

export function ChatScreen({
  chat,
  newId,
  isAtMessage,
  isLate = false,
}: {
  chat: ChatView;
  newId: string;
  /** The address contains the number of a message, and the page scrolls to it. */
  isAtMessage: boolean;
  /** The field begins with the words of somebody who comes later. */
  isLate?: boolean;
}) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const nameOf = useAuthorName();
  const side: Side = chat.brandId === null ? 'own' : 'team';
  const live = useChat(chat);
  const { state, outgoing, outbox, isGone, catchUp } = live;
  const [aim, setAim] = useState<Aim | null>(null);
  const isAimGone =
    aim?.kind === 'reply' && state.messages.some(({ id, deletedBy }) => id === aim.id && deletedBy);
  const [toConfirm, setToConfirm] = useState<ActToConfirm | null>(null);
  const [newFrom] = useState(() => firstUnread(state, chat.readNumber)?.number ?? null);
  const pictures = usePictureSending(chat.id, side, () => void catchUp());
  const { last, end, isAtEnd, seenNumber, toEnd, stick } = useChatScroll({
    state,
    outgoing,
    newFrom,
    isAtMessage,
    onSeen: live.markRead,
  });

  const act = async (outcome: Promise<{ status: string; code?: string }>) => {
    const answer = await outcome;
    if (answer.status === 'failed') showToast(errorOf(answer.code ?? ''), { tone: 'error' });
    else await catchUp();
  };
  const pin = (messageId: string, isPinned: boolean) =>
    void act(
      askServer(pinMessage, formDataOf({ chatId: chat.id, messageId, isPinned: isPinned ? 'yes' : '' })),
    );
  const onAct = (what: MessageAct, message: MessageView) => {
    const { id, text, author, team } = message;
    if (what === 'pin') pin(id, true);
    else if (what === 'reply')
      setAim({ kind: 'reply', id, text, name: nameOf({ author: author?.name ?? null, team }) });
    else if (what === 'edit') setAim({ kind: 'edit', id, text: text ?? '' });
    else setToConfirm({ act: what, message });
  };
  const onWrite = (text: string) => {
    setAim(null);
    if (aim?.kind === 'edit') {
      void act(askServer(editMessage, formDataOf({ chatId: chat.id, messageId: aim.id, side, text })));
      return;
    }
    const replyTo = aim && !isAimGone ? { id: aim.id, name: aim.name, text: aim.text } : null;
    outbox.add({ id: crypto.randomUUID(), side, text, replyTo, at: new Date().toISOString() });
    stick();
  };
  const { ended, pinned } = state.head;
  const isOpenChat = ended === null && !isGone;
  const waiting = outgoing.find(({ status }) => status === 'waiting');
  const downward = !isAtEnd && !hasNewer(state) && (
    <ToEnd unseen={Math.max(0, state.head.lastNumber - seenNumber)} onGo={toEnd} />
  );
  return (
    <div className="flex grow flex-col" onMouseDown={keepFocus}>
      {pinned && (
        <PinnedMessage
          message={pinned}
          onUnpin={chat.mayModerate && isOpenChat ? () => pin(pinned.id, false) : undefined}
        />
      )}
      {hasOlder(state) ? (
        <LoadMore
          className="mt-auto"
          label={t('older')}
          href={`${chatPath(chat.brandId, chat.id)}?at=${Math.max(1, firstNumber(state) - 25)}` as Route}
          load={live.loadOlder}
        />
      ) : (
        <p className="mt-auto py-2 text-center text-sm text-ink-soft">
          {state.messages.length + outgoing.length > 0 ? t('begin') : t('nothingYet')}
        </p>
      )}
      <MessageMenu
        mayModerate={chat.mayModerate}
        isOpenChat={isOpenChat}
        isTeam={chat.brandId !== null}
        onAct={onAct}
      >
        <MessageList
          state={state}
          outgoing={outgoing}
          newFrom={newFrom}
          isTonight={chat.isTonight}
          onRetry={outbox.retry}
          onDrop={outbox.drop}
        />
      </MessageMenu>
      {hasNewer(state) && (
        <LoadMore
          label={t('newer')}
          href={`${chatPath(chat.brandId, chat.id)}?at=${lastNumber(state) + 25}` as Route}
          load={live.loadNewer}
        />
      )}
      <div ref={last} className="h-px scroll-mb-[calc(-1*var(--below))]" />
      {waiting && (
        <div role="status" className="mt-2">
          <Notice tone="warning">{waiting.code === null ? t('waitingNote') : t('tooFastNote')}</Notice>
        </div>
      )}
      <Announced state={state} />
      {isGone ? (
        <Notice tone="warning">{t('isGone')}</Notice>
      ) : ended ? (
        <div className="mt-3">
          <Notice tone="info">
            {ended === 'blocked'
              ? t('blocked', { until: state.head.blockedUntil ?? '' })
              : t(ended === 'left' ? 'leftNote' : 'closed')}
          </Notice>
        </div>
      ) : (
        <Composer
          chatId={chat.id}
          side={side}
          newId={newId}
          aim={isAimGone ? null : aim}
          onCancel={() => setAim(null)}
          onWrite={onWrite}
          draft={isLate ? t('lateDraft') : ''}
          pictures={pictures}
        >
          {downward}
        </Composer>
      )}
      {!isOpenChat && <div className="sticky bottom-(--bar-room) low:static">{downward}</div>}
      <div ref={end} className="scroll-mb-[calc(-1*var(--below))]" />
      {toConfirm && (
        <ActDialog
          key={toConfirm.message.id}
          chatId={chat.id}
          side={side}
          toConfirm={toConfirm}
          onClose={() => setToConfirm(null)}
          onDone={(done) => {
            setToConfirm(null);
            if (done === 'report') showToast(t('reported'));
            void catchUp();
          }}
        />
      )}
    </div>
  );
}

/** The button to the newest message, above the text field. */
function ToEnd({ unseen, onGo }: { unseen: number; onGo: () => void }) {
  const t = useTranslations('chats');
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-full mb-2 flex justify-center noscript:hidden low:hidden cramped:static cramped:mb-0">
      <Button className="pointer-events-auto shadow-raised" onClick={onGo}>
        <ArrowDown aria-hidden className="size-4.5" />
        {unseen > 0 ? t('toNew', { count: unseen }) : t('toEnd')}
      </Button>
    </div>
  );
}

/** The pinned message in one line, which opens to the whole message. */
function PinnedMessage({ message, onUnpin }: { message: MessageView; onUnpin?: () => void }) {
  const t = useTranslations('chats');
  return (
    <section aria-label={t('pinned')} className="chat-pinned">
      <details className="group min-w-0 grow">
        <summary className="flex min-h-11 items-center gap-2">
          <Pin aria-hidden className="size-4.5 shrink-0 text-teal" />
          <span className="sr-only">{t('pinned')}: </span>
          <span className="truncate group-open:font-semibold group-open:text-teal">
            {message.text ?? t('picture')}
          </span>
        </summary>
        {message.text !== null && (
          <div className="max-h-40 overflow-y-auto pb-2" tabIndex={0} role="group" aria-label={t('pinned')}>
            <MessageText text={message.text} mentions={message.mentions} />
          </div>
        )}
      </details>
      <MessagePageLink message={message} />
      {onUnpin && (
        <button
          type="button"
          onClick={onUnpin}
          className="button size-11 shrink-0 text-ink-soft hover:bg-teal-soft noscript:hidden"
        >
          <X aria-hidden className="size-4.5" />
          <span className="sr-only">{t('unpin')}</span>
        </button>
      )}
    </section>
  );
}

/** A button that loads further messages in place. Without scripts it is a link to a page with them. */
function LoadMore({
  label,
  href,
  load,
  className = '',
}: {
  label: string;
  href: Route;
  load: () => Promise<boolean>;
  className?: string;
}) {
  const t = useTranslations('chats');
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle');
  return (
    <div className={`flex flex-col items-center gap-1 py-2 ${className}`}>
      <Link
        href={href}
        prefetch={false}
        aria-disabled={state === 'loading' || undefined}
        className={buttonClass({})}
        onClick={(event) => {
          event.preventDefault();
          if (state === 'loading') return;
          setState('loading');
          void load().then((isLoaded) => setState(isLoaded ? 'idle' : 'failed'));
        }}
      >
        {state === 'loading' ? t('loading') : label}
      </Link>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-cancelled">
          {t('loadFailed')}
        </p>
      )}
    </div>
  );
}

/** The announcement for screen readers of the authors who have written since the page was opened. */
function Announced({ state }: { state: ChatState }) {
  const t = useTranslations('chats');
  const nameOf = useAuthorName();
  const [opened] = useState(() => lastNumber(state));
  const newest = state.messages.findLast(({ isOwn, number }) => !isOwn && number > opened);
  return (
    <p role="status" className="sr-only">
      {newest &&
        `${t('newArrived', { name: nameOf({ author: newest.author?.name ?? null, team: newest.team }) })}: ${newest.text ?? ''}`}
    </p>
  );
}
