'use client';

import { useState } from 'react';
import { ImageIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { formDataOf } from '@/components/forms/ask-server';
import { useLeaveQuestion } from '@/components/forms/use-unsaved';
import type { Side } from '@/lib/chats/rules';
import { maxFileBytes } from '@/lib/media/pictures/limits';
import { useChatErrors } from './use-chat-errors';

/** The picture carries the id of the next message, so retries are idempotent. */
export type AttachedPicture = {
  id: string;
  file: File;
  isSending: boolean;
  /** The reason why it was not sent: the code of a refusal, or `connection`. */
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

/** Posts the form. Returns the code of a refusal, `connection` without a response, and null for success. */
async function post(address: string, body: FormData): Promise<string | null> {
  const request = { method: 'POST', headers: { Accept: 'application/json' }, body };
  const response = await fetch(address, request).catch(() => null);
  if (!response) return 'connection';
  if (response.ok) return null;
  const answer = (await response.json().catch(() => null)) as { error?: unknown } | null;
  return typeof answer?.error === 'string' ? answer.error : 'unexpected';
}

/** The picture that goes with the next message, and the state of its upload. */
export function PictureState({ picture, onDrop }: { picture: AttachedPicture | null; onDrop: () => void }) {
  const t = useTranslations('chats');
  const wordsOf = usePictureWords();
  if (!picture) return null;
  const { file, isSending, code } = picture;
  return (
    <div className="flex flex-col gap-1 border-l-4 border-teal pl-2 text-sm">
      <div className="flex items-center gap-2">
        <ImageIcon aria-hidden className="size-4.5 shrink-0 text-teal" />
        <p className="min-w-0 grow truncate" role="status">
          <span className="font-semibold text-teal">{t(isSending ? 'attaching' : 'attached')}</span>{' '}
          {file.name}
        </p>
        {!isSending && (
          <button type="button" onClick={onDrop} className="button size-11 shrink-0 text-ink-soft">
            <X aria-hidden className="size-4.5" />
            <span className="sr-only">{t('detach')}</span>
          </button>
        )}
      </div>
      {code !== null && (
        <p role="alert" className="font-semibold text-cancelled">
          {t('notSent')}: {wordsOf(code)}
        </p>
      )}
    </div>
  );
}

/** Returns a function with the text for the reason why a picture was not sent. */
function usePictureWords(): (code: string) => string {
  const errors = useTranslations('mediaPictureForm.errors');
  const uploads = useTranslations('mediaUploadErrors');
  const errorOf = useChatErrors();
  return (code) => {
    const [key, uploadKey] = [code as 'notFound', code as 'tooSlow'];
    if (errors.has(key)) return errors(key);
    return uploads.has(uploadKey) ? uploads(uploadKey) : errorOf(code);
  };
}
