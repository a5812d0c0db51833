'use client';

import { Copy, Flag, Pencil, Pin, Reply, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { MenuItem, MenuPanel, OpenMenu } from '@/components/ui/menu';
import type { MessageView } from '@/lib/chats/view';
import { askServer, type ServerAction, formDataOf } from '@/components/forms/ask-server';
import { Button } from '@/components/ui/button';
import { AlertDialog } from '@/components/ui/dialog';
import { Field, Textarea } from '@/components/ui/field';
import { deleteMessage, removeMessage, reportMessage } from '@/lib/chats/actions';
import { maxReportLength, type Side } from '@/lib/chats/rules';
import { useAuthorName } from './author';
import type { MessageAct, MessageMenuFor } from './message-menu';
import { useChatErrors } from './use-chat-errors';

/** The menu of a message. It opens at the button, which gets the focus back. */
export function MessageActs({
  message,
  button,
  mayModerate,
  isOpenChat,
  isTeam,
  onAct,
  onClose,
}: MessageMenuFor & { message: MessageView; button: HTMLElement; onClose: () => void }) {
  const t = useTranslations('chats');
  const act = (one: MessageAct) => () => onAct(one, message);
  const { isOwn, text, team } = message;
  return (
    <OpenMenu button={button} onClose={onClose}>
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
    </OpenMenu>
  );
}

/** An act on a message that cannot be undone and therefore needs a confirmation. */
export type ActToConfirm = { act: 'delete' | 'remove' | 'report'; message: MessageView };

export function ActDialog({
  chatId,
  side,
  toConfirm,
  onClose,
  onDone,
}: {
  chatId: string;
  side: Side;
  toConfirm: ActToConfirm;
  onClose: () => void;
  onDone: (act: ActToConfirm['act']) => void;
}) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const [reason, setReason] = useState('');
  const [state, setState] = useState<{ isBusy: boolean; code: string | null }>({ isBusy: false, code: null });
  const { act, message } = toConfirm;
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
