'use client';

import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { z } from 'zod';
import { useKeptForm } from '@/components/forms/use-kept-form';
import { idle, type ActionState } from '@/lib/core/action-state';
import { appendElements, draftFields, draftOf, toDraft, type DraftElement } from '@/lib/shows/info-state';
import type { EditorAnswer, Theirs } from '@/lib/templates/view';

/** What stands in an editor, and the mark of what it was read from. */
export type EditorContent = {
  /** Of a template; empty for a show's info. */
  title: string;
  elements: DraftElement[];
  seen: string;
  /** Null for what is no template yet, or none at all. */
  templateId: string | null;
};

export type EditorState = ActionState<EditorAnswer, Theirs>;

type EditorAction = (state: EditorState, form: FormData) => Promise<EditorState>;

const sentFields = z.object(draftFields);

/**
 * What somebody edits and what became of it.
 *
 * @param onSaved gets the id of a template that is saved now
 */
export function useInfoEditor(
  action: EditorAction,
  start: EditorContent,
  onSaved?: (templateId: string) => void,
) {
  const form = useKeptForm<EditorAnswer, Theirs>(action);
  const { posted, answer, setAnswer, isSending } = form;
  const [content, setContent] = useState(() => contentOf(posted, start));
  const [saved, setSaved] = useState(() =>
    posted.status === 'done' && posted.value.did === 'saved' ? contentOf(posted, start) : start,
  );
  const isDirty = textOf(content) !== textOf(saved);
  useLeaveQuestion(isDirty);

  const tell = useEffectEvent((templateId: string) => onSaved?.(templateId));
  const savedId = answer.status === 'done' && answer.value.did === 'saved' ? answer.value.templateId : null;
  useEffect(() => {
    if (savedId) tell(savedId);
  }, [savedId]);

  return {
    content,
    answer,
    isSending,
    isDirty,
    formProps: {
      noValidate: true,
      action: form.formAction,
      onSubmit: (event: FormEvent<HTMLFormElement>) =>
        form.send(event, (reply) => {
          setContent((current) => contentAfter(reply, content, current));
          if (reply.status === 'done' && reply.value.did === 'saved') setSaved(content);
        }),
    },
    setTitle: (title: string) => setContent((current) => ({ ...current, title })),
    setElements: (change: (elements: readonly DraftElement[]) => DraftElement[]) =>
      setContent((current) => ({ ...current, elements: change(current.elements) })),
    /** Puts what somebody else saved in the place of what is typed here. */
    takeTheirs: ({ title, elements, seen }: Theirs) => {
      const theirs = { title: title ?? '', elements: toDraft(elements), seen };
      setContent((current) => ({ ...current, ...theirs }));
      setSaved((current) => ({ ...current, ...theirs }));
      setAnswer(idle);
    },
  };
}

export type InfoEditor = ReturnType<typeof useInfoEditor>;

/** What stands in the editor of a page that answers a form: without JavaScript it is all that there is. */
function contentOf(posted: EditorState, start: EditorContent): EditorContent {
  if (posted.status === 'idle') return start;
  if (posted.status === 'done') return { ...start, ...posted.value };
  const { values, details } = posted;
  return {
    ...start,
    title: typeof values.title === 'string' ? values.title : start.title,
    elements: draftOf(sentFields.parse(values)),
    seen: details?.seen ?? (typeof values.seen === 'string' ? values.seen : start.seen),
  };
}

/** What stands in the editor after an answer: all that was typed, also while it was under way. */
function contentAfter(reply: EditorState, sent: EditorContent, current: EditorContent): EditorContent {
  // Whoever has been shown the other version and saves once more replaces it.
  if (reply.status === 'failed') return { ...current, seen: reply.details?.seen ?? current.seen };
  if (reply.status !== 'done') return current;
  const { did, seen, templateId, elements } = reply.value;
  if (did === 'kept') return current;
  if (did === 'saved') return { ...current, seen, templateId };
  const taken = elements.slice(sent.elements.length);
  return { ...current, elements: appendElements(current.elements, taken) };
}

function textOf({ title, elements }: EditorContent): string {
  return JSON.stringify([title, elements.map(({ key: _key, ...element }) => element)]);
}

/** The browser asks before it throws away what is not saved. */
function useLeaveQuestion(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}
