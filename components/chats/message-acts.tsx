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
import { askServer, type ServerAction, formDataOf } from '@/components/forms/ask-server';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { deleteMessage, removeMessage, reportMessage } from '@/lib/chats/actions';
import { maxReportLength, type Side } from '@/lib/chats/rules';
import { useAuthorName } from './author';
import { useChatErrors } from './use-chat-errors';

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
      <MenuPanel label={t('label')}>
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
        'flex size-11 shrink-0 items-center justify-center self-center rounded-card text-ink-soft hover:bg-teal-soft low:h-6 ' +
        'hover:text-teal data-popup-open:bg-teal-soft data-popup-open:text-teal noscript:hidden'
      }
    >
      {children}
    </MenuTrigger>
  );
}

/** An act on a message that cannot be undone and therefore needs a confirmation. */
export type AskedAct = { act: 'delete' | 'remove' | 'report'; message: MessageView };

export function ActDialog({
  chatId,
  side,
  asked,
  onClose,
  onDone,
}: {
  chatId: string;
  side: Side;
  asked: AskedAct;
  onClose: () => void;
  onDone: (act: AskedAct['act']) => void;
}) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; code: string | null }>({ isBusy: false, code: null });
  const { act, message } = asked;
  const name = useAuthorName()({ author: message.author?.name ?? null, team: message.team });
  const texts = {
    delete: { title: t('deleteTitle'), text: t('deleteText'), yes: t('doDelete') },
    remove: { title: t('removeTitle'), text: t('removeText', { name }), yes: t('doRemove') },
    report: { title: t('reportTitle'), text: t('reportText', { name }), yes: t('doReport') },
  }[act];
  const confirm = async () => {
    if (state.isBusy) return;
    setState({ isBusy: true, code: null });
    const action: ServerAction<unknown, never> = {
      delete: deleteMessage,
      remove: removeMessage,
      report: reportMessage,
    }[act];
    const answer = await askServer(action, formDataOf({ chatId, messageId: message.id, side, reason }));
    if (answer.status === 'failed') {
      setState({ isBusy: false, code: answer.fields.reason ?? answer.code });
      return;
    }
    onDone(act);
  };
  return (
    <AlertDialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={texts.title}
      cancelLabel={t('cancel')}
      confirm={<Button onClick={() => void confirm()}>{texts.yes}</Button>}
    >
      <p>{texts.text}</p>
      {act === 'report' && (
        <Field name="reason" label={t('reportReason')}>
          {(control) => (
            <Textarea
              {...control}
              value={reason}
              maxLength={maxReportLength}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
      )}
      {state.code && (
        <p role="alert" className="font-semibold text-cancelled">
          {errorOf(state.code)}
        </p>
      )}
    </AlertDialog>
  );
}
