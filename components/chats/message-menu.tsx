'use client';

import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';
import type { MessageView } from '@/lib/chats/view';
import type { MessageActs } from './message-acts';

export type MessageAct = 'reply' | 'edit' | 'delete' | 'remove' | 'pin' | 'report';

export type MessageMenuFor = {
  mayModerate: boolean;
  /** Whether messages can still be written in the chat. */
  isOpenChat: boolean;
  /** Whether the chat is open in the area of the team. Only there the team's messages can be changed. */
  isTeam: boolean;
  onAct: (act: MessageAct, message: MessageView) => void;
};

/** The menu is a quarter of the scripts of a chat, so it is loaded on demand. */
const loadActs = () => import('./message-acts').catch(() => null);

type Opened = { message: MessageView; button: HTMLElement; onClosed: () => void };

const OpenContext = createContext<((opened: Opened) => void) | null>(null);

/** One menu for all messages inside. It opens at the button of its message. */
export function MessageMenu({ children, ...menu }: MessageMenuFor & { children: ReactNode }) {
  const [opened, setOpened] = useState<(Opened & { Acts: typeof MessageActs }) | null>(null);
  const open = useCallback(async (at: Opened) => {
    const loaded = await loadActs();
    if (loaded) setOpened({ ...at, Acts: loaded.MessageActs });
    else at.onClosed();
  }, []);
  const close = () => {
    opened?.onClosed();
    setOpened(null);
  };
  return (
    <OpenContext value={open}>
      {children}
      {opened && <opened.Acts {...menu} message={opened.message} button={opened.button} onClose={close} />}
    </OpenContext>
  );
}

export function MessageMenuTrigger({
  message,
  name,
  children,
}: {
  message: MessageView;
  name: string;
  children: ReactNode;
}) {
  const open = useContext(OpenContext);
  const [isOpen, setIsOpen] = useState(false);
  if (!open) return null;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={isOpen}
      aria-label={name}
      onPointerEnter={loadActs}
      onFocus={loadActs}
      onClick={({ currentTarget: button }) => {
        setIsOpen(true);
        open({ message, button, onClosed: () => setIsOpen(false) });
      }}
      className={
        'flex size-11 shrink-0 items-center justify-center self-center rounded-card text-ink-soft hover:bg-teal-soft low:h-6 ' +
        'hover:text-teal aria-expanded:bg-teal-soft aria-expanded:text-teal noscript:hidden'
      }
    >
      {children}
    </button>
  );
}
