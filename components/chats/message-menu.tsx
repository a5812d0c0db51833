'use client';

import { Copy, Flag, Pencil, Pin, Reply, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { createContext, useContext, useState, type ReactNode } from 'react';
import {
  createHandle,
  MenuItem,
  MenuPanel,
  MenuRoot,
  MenuTrigger,
  type MenuHandle,
} from '@/components/ui/menu';
import type { MessageView } from '@/lib/chats/view';

/** What somebody can do with a message. */
export type MessageAct = 'reply' | 'edit' | 'delete' | 'remove' | 'pin' | 'report';

const HandleContext = createContext<MenuHandle<MessageView> | null>(null);

/** One menu for all messages inside. It opens at the button of the message that it is for. */
export function MessageMenu({
  mayModerate,
  isOpenChat,
  isTeam,
  onAct,
  children,
}: {
  mayModerate: boolean;
  /** Whether something can be written in the chat. */
  isOpenChat: boolean;
  /** Whether the chat is open in the area of the team. Only there the team's messages can be changed. */
  isTeam: boolean;
  onAct: (act: MessageAct, message: MessageView) => void;
  children: ReactNode;
}) {
  const t = useTranslations('chats');
  const [handle] = useState(() => createHandle<MessageView>());
  const itemsOf = (message: MessageView) => {
    const act = (one: MessageAct) => () => onAct(one, message);
    const { isOwn, text, team } = message;
    return (
      <MenuPanel label={t('menu')}>
        {isOpenChat && (
          <MenuItem icon={Reply} onSelect={act('reply')}>
            {t('doReply')}
          </MenuItem>
        )}
        {text !== null && (
          <MenuItem
            icon={Copy}
            onSelect={() => void navigator.clipboard.writeText(text).catch(() => undefined)}
          >
            {t('doCopy')}
          </MenuItem>
        )}
        {isOwn && isOpenChat && text !== null && (isTeam || team === null) && (
          <MenuItem icon={Pencil} onSelect={act('edit')}>
            {t('doEdit')}
          </MenuItem>
        )}
        {mayModerate && isOpenChat && (
          <MenuItem icon={Pin} onSelect={act('pin')}>
            {t('doPin')}
          </MenuItem>
        )}
        {isOwn && (
          <MenuItem icon={Trash2} danger onSelect={act('delete')}>
            {t('doDelete')}
          </MenuItem>
        )}
        {!isOwn && mayModerate && (
          <MenuItem icon={Trash2} danger onSelect={act('remove')}>
            {t('doRemove')}
          </MenuItem>
        )}
        {!isOwn && (
          <MenuItem icon={Flag} onSelect={act('report')}>
            {t('doReport')}
          </MenuItem>
        )}
      </MenuPanel>
    );
  };
  return (
    <HandleContext value={handle}>
      {children}
      <MenuRoot handle={handle}>{({ payload }) => payload && itemsOf(payload)}</MenuRoot>
    </HandleContext>
  );
}

/** The button of a message that opens the menu around it. */
export function MessageMenuTrigger({
  message,
  name,
  children,
}: {
  message: MessageView;
  name: string;
  children: ReactNode;
}) {
  const handle = useContext(HandleContext);
  if (!handle) return null;
  return (
    <MenuTrigger
      handle={handle}
      payload={message}
      aria-label={name}
      className={
        'flex size-11 shrink-0 items-center justify-center self-center rounded-card text-ink-soft hover:bg-teal-soft ' +
        'hover:text-teal data-popup-open:bg-teal-soft data-popup-open:text-teal noscript:hidden'
      }
    >
      {children}
    </MenuTrigger>
  );
}
