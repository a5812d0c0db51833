'use client';

import { useState } from 'react';
import { formDataOf } from '@/components/forms/form-data';
import type { Side } from '@/lib/chats/rules';
import { maxFileBytes } from '@/lib/pictures/limits';
import { toUploadRefusal, type UploadRefusal } from '@/lib/pictures/outcome';

/** A picture on its way, with the id of its message, so that it is written once however often it is sent. */
export type SendingPicture = {
  id: string;
  file: File;
  /** Null while it is being sent. */
  code: UploadRefusal | 'connection' | null;
};

/** Sends pictures into a chat, one at a time. What was not sent can be sent again while the page is open. */
export function usePictureSending(chatId: string, side: Side, onSent: () => void) {
  const [picture, setPicture] = useState<SendingPicture | null>(null);
  const send = async (sending: SendingPicture) => {
    const { id, file } = sending;
    const refuse = (code: UploadRefusal | 'connection') => setPicture({ ...sending, code });
    if (file.size > maxFileBytes) {
      refuse('tooLarge');
      return;
    }
    setPicture({ ...sending, code: null });
    const body = formDataOf({ messageId: id, side, text: '', replyToId: '' });
    body.append('file', file);
    const response = await fetch(`/api/uploads/chats/${chatId}/picture`, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body,
    }).catch(() => null);
    if (!response) {
      refuse('connection');
      return;
    }
    if (response.ok) {
      setPicture(null);
      onSent();
      return;
    }
    const answer = (await response.json().catch(() => null)) as { error?: unknown } | null;
    refuse(toUploadRefusal(answer?.error));
  };
  return {
    picture,
    sendPicture: (file: File) => void send({ id: crypto.randomUUID(), file, code: null }),
    again: () => {
      if (picture) void send(picture);
    },
    drop: () => setPicture(null),
  };
}
