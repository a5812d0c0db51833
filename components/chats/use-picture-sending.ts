'use client';

import { useState } from 'react';
import { formDataOf } from '@/components/forms/form-data';
import { useLeaveQuestion } from '@/components/forms/use-leave-question';
import type { Side } from '@/lib/chats/rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';

/**
 * A picture of the next message. It carries that message's id, so the server writes it once however often it is sent.
 */
export type AttachedPicture = {
  id: string;
  file: File;
  isSending: boolean;
  /** Why it was not sent: the code of a refusal, or `connection`. */
  code: string | null;
};

/**
 * The picture of the next message. Picture and text stay on the page until the server has both, so that nothing is
 * lost; the browser asks before the page is left with it.
 */
export function usePictureSending(chatId: string, side: Side, onSent: () => void) {
  const [picture, setPicture] = useState<AttachedPicture | null>(null);
  useLeaveQuestion(picture !== null);
  return {
    picture,
    attach: (file: File) => {
      const code = file.size > maxFileBytes ? 'tooLarge' : null;
      setPicture({ id: crypto.randomUUID(), file, isSending: false, code });
    },
    drop: () => setPicture(null),
    /** Sends the picture with a text, which may be empty. Returns whether the server has taken both. */
    send: async (text: string, replyToId: string): Promise<boolean> => {
      if (!picture || picture.isSending || picture.code === 'tooLarge') return false;
      setPicture({ ...picture, isSending: true, code: null });
      const { id, file } = picture;
      const body = formDataOf({ messageId: id, side, text, replyToId });
      body.append('file', file);
      const code = await post(`/api/uploads/chats/${chatId}/picture`, body);
      setPicture(code === null ? null : { ...picture, isSending: false, code });
      if (code === null) onSent();
      return code === null;
    },
  };
}

/** Posts the form. Returns the code of a refusal, `connection` when there was no response, and null for success. */
async function post(address: string, body: FormData): Promise<string | null> {
  const request = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const response = await fetch(address, request).catch(() => null);
  if (!response) return 'connection';
  if (response.ok) return null;
  const answer = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof answer?.error === 'string' ? answer.error : 'unexpected';
}
