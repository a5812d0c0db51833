'use client';

import { ImagePlus, SendHorizontal, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import {
  useEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import { Counter } from '@/components/forms/counter';
import { useActionForm } from '@/components/forms/use-action-form';
import { forgetText } from '@/components/forms/use-kept-text';
import { acceptedFiles } from '@/lib/media/pictures/limits';
import { beginner } from '@/lib/core/text/search-rules';
import { maxMessageLength, type Side } from '@/lib/chats/rules';
import { writeMessage } from '@/lib/chats/actions';
import { PictureState, type usePictureSending } from './picture-sending';
import { useChatErrors } from './use-chat-errors';

/**
 * Sets `--keyboard` (chats.css) to the height of the page that a phone's keyboard covers while the field has the
 * focus, so that the field stands on it. Browsers do not shrink the page for a keyboard.
 */
function useKeyboardRoom(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { visualViewport: seen, document } = window;
    if (!seen) return;
    const { style } = document.documentElement;
    const measure = () => {
      // Zoomed in, the page is larger than the viewport, with or without a keyboard.
      const isWriting = document.activeElement === field.current && seen.scale < 1.05;
      const covered = isWriting ? window.innerHeight - seen.height - seen.offsetTop : 0;
      style.setProperty('--keyboard', `${Math.max(0, Math.round(covered))}px`);
    };
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
      style.removeProperty('--keyboard');
    };
  }, [field]);
}

/** The purpose of the text field besides a new message: a reply to a message, or a change of the author's own. */
export type Aim =
  | { kind: 'reply'; id: string; name: string; text: string | null }
  | { kind: 'edit'; id: string; text: string };

/** The field for a message. Without scripts it is a form that leads back to its page. */
export function Composer({
  chatId,
  side,
  newId,
  aim,
  onCancel,
  onWrite,
  draft,
  pictures,
  children,
}: {
  chatId: string;
  side: Side;
  /** The id of the message that is sent without scripts. */
  newId: string;
  aim: Aim | null;
  onCancel: () => void;
  onWrite: (text: string) => void;
  /** The text of a new message at first. */
  draft: string;
  pictures: ReturnType<typeof usePictureSending>;
  /** Shown above the field, over the messages. */
  children: ReactNode;
}) {
  const t = useTranslations('chats');
  const errorOf = useChatErrors();
  const { answer, formProps } = useActionForm(writeMessage);
  const field = useRef<HTMLTextAreaElement>(null);
  const [typed, setTyped] = useState({ length: 0, mention: '' });
  const people = usePeople(chatId, typed.mention !== '');
  useKeyboardRoom(field);
  const read = () => {
    const { value = '', selectionStart = 0 } = field.current ?? {};
    setTyped({ length: value.trim().length, mention: mentionAt(value.slice(0, selectionStart)) });
  };
  const put = (text: string) => {
    if (!field.current) return;
    field.current.value = text;
    field.current.focus();
    read();
  };
  const isEditing = aim?.kind === 'edit';
  const picture = isEditing ? null : pictures.picture;
  const submit = async (form: HTMLFormElement) => {
    const text = field.current?.value.trim() ?? '';
    if ((!text && !picture) || text.length > maxMessageLength) {
      field.current?.focus();
      return;
    }
    if (!picture) onWrite(text);
    else if (await pictures.send(text, aim?.id ?? '')) onCancel();
    else return;
    forgetText(form, 'keep');
    put('');
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // Return the focus to the list, for its keyboard shortcuts.
    if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      if (aim) onCancel();
      else event.currentTarget.blur();
    }
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    // On phones Enter makes a new line, because there is no other key for it.
    if (!window.matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  // Only a form that was posted without scripts has a response of its action here.
  const refusedText = answer.status === 'failed' ? String(answer.values.text ?? '') : draft;
  const failed = answer.status === 'failed' ? (answer.fields.text ?? answer.code) : null;
  return (
    <form
      {...formProps}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(event.currentTarget);
      }}
      onMouseDown={keepFocus}
      className="composer above-bar"
    >
      {children}
      <input type="hidden" name="chatId" value={chatId} />
      <input type="hidden" name="messageId" value={newId} />
      <input type="hidden" name="side" value={side} />
      <input type="hidden" name="replyToId" value="" />
      {failed && (
        <p role="alert" className="px-1 text-sm font-semibold text-cancelled">
          {errorOf(failed)}
        </p>
      )}
      {aim && (
        <div className="flex items-start gap-2 border-l-4 border-teal pl-2 text-sm">
          <p className="min-w-0 grow">
            <span className="block font-semibold text-teal">
              {aim.kind === 'edit' ? t('editing') : t('replyTo', { name: aim.name })}
            </span>
            <span className="line-clamp-1 text-ink-soft">{aim.text ?? t('picture')}</span>
          </p>
          <button type="button" onClick={onCancel} className="button size-11 shrink-0 text-ink-soft">
            <X aria-hidden className="size-4.5" />
            <span className="sr-only">{t('cancel')}</span>
          </button>
        </div>
      )}
      <PictureState picture={picture} onDrop={pictures.drop} />
      <MentionChoices
        people={people}
        typed={typed.mention}
        onChoose={(name) => {
          const { value = '', selectionStart = 0 } = field.current ?? {};
          const begin = value.slice(0, selectionStart - typed.mention.length);
          put(`${begin}@${name} ${value.slice(selectionStart)}`);
        }}
      />
      <div className="flex items-end gap-1 cramped:flex-nowrap!">
        {!isEditing && !picture?.isSending && (
          <label className="button size-11 shrink-0 text-teal hover:bg-teal-soft has-focus-visible:outline-3 noscript:hidden">
            <ImagePlus aria-hidden className="size-5.5" />
            <span className="sr-only">{t('attach')}</span>
            <input
              type="file"
              accept={acceptedFiles}
              className="sr-only"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                currentTarget.value = '';
                if (!file) return;
                pictures.attach(file);
                field.current?.focus();
              }}
            />
          </label>
        )}
        <label className="flex min-w-0 grow">
          <span className="sr-only">{t('label')}</span>
          <textarea
            ref={field}
            key={isEditing ? aim.id : 'new'}
            name="text"
            rows={1}
            required={!picture}
            readOnly={picture?.isSending}
            defaultValue={isEditing ? aim.text : refusedText}
            placeholder={side === 'team' ? t('placeholderTeam') : t('label')}
            onInput={read}
            onKeyUp={read}
            onClick={read}
            onKeyDown={onKeyDown}
            className="field-sizing-content max-h-40 min-h-11 w-full resize-none rounded-card border border-edge bg-surface px-3 py-2.5 text-base text-ink placeholder:text-ink-soft"
          />
        </label>
        <button type="submit" className="button size-11 shrink-0 button-stage">
          <SendHorizontal aria-hidden className="size-5" />
          <span className="sr-only">{isEditing ? t('saveEdit') : t('send')}</span>
        </button>
      </div>
      <Counter length={typed.length} max={maxMessageLength} />
    </form>
  );
}

/** Leaves the focus in the text field when a button beside it is tapped, so that a phone's keyboard stays open. */
function keepFocus(event: MouseEvent<HTMLElement>): void {
  if (!(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}

/** The maximum of names that are offered at once. */
const atMost = 5;

/** Returns the beginning of a name that stands before the cursor, with its “@”: "@ki"; empty when there is none. */
function mentionAt(before: string): string {
  return /(?:^|\s)(@[^\s@]{0,30})$/u.exec(before.slice(-32))?.[1] ?? '';
}

type Person = { id: string; name: string };

/** Returns the people whom a message can mention, requested with the first "@". Empty until they are loaded. */
function usePeople(chatId: string, isNeeded: boolean): readonly Person[] {
  const [people, setPeople] = useState<readonly Person[] | null>(null);
  const isMissing = isNeeded && people === null;
  useEffect(() => {
    if (!isMissing) return;
    const leaving = new AbortController();
    void fetch(`/api/chats/${chatId}/people`, { cache: 'no-store', signal: leaving.signal })
      .then(async (response) => {
        if (response.ok) setPeople(((await response.json()) as { people: Person[] }).people);
      })
      // Without a connection there are no suggestions. The next "@" requests again.
      .catch(() => undefined);
    return () => leaving.abort();
  }, [chatId, isMissing]);
  return people ?? [];
}

/** The offered people: those with a name of which a word begins with the text after "@". */
function MentionChoices({
  people,
  typed,
  onChoose,
}: {
  people: readonly Person[];
  typed: string;
  onChoose: (name: string) => void;
}) {
  const t = useTranslations('chats');
  const isMeant = beginner(typed.slice(1));
  const found = typed ? people.filter(({ name }) => isMeant(name)) : [];
  if (found.length === 0) return null;
  return (
    <ul aria-label={t('mentionLabel')} className="flex flex-wrap gap-1">
      {found.slice(0, atMost).map(({ id, name }) => (
        <li key={id}>
          <button type="button" onClick={() => onChoose(name)} className="chip">
            @{name}
          </button>
        </li>
      ))}
    </ul>
  );
}
