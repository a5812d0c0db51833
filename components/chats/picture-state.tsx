'use client';

import { ImageIcon, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { AttachedPicture } from './use-picture-sending';
import { useChatErrors } from './use-chat-errors';

/** The picture that goes with the next message, and the state of its upload. */
export function PictureState({ picture, onDrop }: { picture: AttachedPicture | null; onDrop: () => void }) {
  const t = useTranslations('chats');
  const wordsOf = usePictureWords();
  if (!picture) return null;
  const { file, isSending, code } = picture;
  return (
    <div className="flex flex-col gap-1 border-l-4 border-teal pl-2 text-sm">
      <div className="flex items-center gap-2">
        <ImageIcon aria-hidden size={18} className="shrink-0 text-teal" />
        <p className="min-w-0 grow truncate" role="status">
          <span className="font-semibold text-teal">{t(isSending ? 'attaching' : 'attached')}</span>{' '}
          {file.name}
        </p>
        {!isSending && (
          <button type="button" onClick={onDrop} className="button size-11 shrink-0 text-ink-soft">
            <X aria-hidden size={18} />
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

/** Returns a function with the words for the reason why a picture was not sent. */
function usePictureWords(): (code: string) => string {
  const errors = useTranslations('pictureForm.errors');
  const uploads = useTranslations('uploadErrors');
  const errorOf = useChatErrors();
  return (code) => {
    const [key, uploadKey] = [code as 'notFound', code as 'tooSlow'];
    if (errors.has(key)) return errors(key);
    return uploads.has(uploadKey) ? uploads(uploadKey) : errorOf(code);
  };
}
