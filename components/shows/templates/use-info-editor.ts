'use client';

import { useEffect, useEffectEvent, useState, type FormEvent } from 'react';
import { z } from 'zod';
import type { ServerAction } from '@/components/forms/ask-server';
import { useActionForm } from '@/components/forms/use-action-form';
import { useLeaveQuestion } from '@/components/forms/use-unsaved';
import type { ActionState, FormValues } from '@/lib/core/forms';
import {
  appendElements,
  draftFields,
  draftOf,
  toDraft,
  type DraftElement,
  type EditorAnswer,
  type Theirs,
} from '@/lib/shows/info-state';

/** The content of an editor, and the fingerprint of its initial content. */
export type EditorContent = {
  /** The title of a template; empty for a show's info. */
  title: string;
  elements: DraftElement[];
  seen: string;
  /** Null for a new template, and for a show's info. */
  templateId: string | null;
};

export type EditorState = ActionState<EditorAnswer, Theirs>;

const sentFields = z.object(draftFields);

/**
 * The state of an editor and its actions.
 *
 * @param onSaved called with the id of a saved template
 */
export function useInfoEditor(
  action: ServerAction<EditorAnswer, Theirs>,
  start: EditorContent,
  onSaved?: (templateId: string) => void,
) {
  const form = useActionForm(action, {
    afterDone: 'keep',
    isSaved: ({ did }) => did === 'saved',
    onRestore: (values) => setContent((current) => contentIn(values, current)),
  });
  const { answer } = form;
  const [content, setContent] = useState(() => contentOf(answer, start));
  const [saved, setSaved] = useState(() =>
    answer.status === 'done' && answer.value.did === 'saved' ? contentOf(answer, start) : start,
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
    isDirty,
    savedTitle: saved.title,
    formProps: {
      ...form.formProps,
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        // Only one save at a time: the next one has to name the version that this one creates.
        if (form.isSending) return event.preventDefault();
        form.onSubmit(event, (reply) => {
          setContent((current) => contentAfter(reply, content, current));
          if (reply.status === 'done' && reply.value.did === 'saved') setSaved(content);
        });
      },
    },
    setTitle: (title: string) => setContent((current) => ({ ...current, title })),
    setElements: (change: (elements: readonly DraftElement[]) => DraftElement[]) =>
      setContent((current) => ({ ...current, elements: change(current.elements) })),
    /** Replaces the typed values by those of the other member. */
    takeTheirs: ({ title, elements, seen }: Theirs) => {
      const theirs = { title: title ?? '', elements: toDraft(elements), seen };
      setContent((current) => ({ ...current, ...theirs }));
      setSaved((current) => ({ ...current, ...theirs }));
      form.forget();
    },
  };
}

export type InfoEditor = ReturnType<typeof useInfoEditor>;

/** Returns the content of a page that is the response to a form without JavaScript. */
function contentOf(answer: EditorState, start: EditorContent): EditorContent {
  if (answer.status === 'idle') return start;
  if (answer.status === 'done') return { ...start, ...answer.value };
  const { values, details } = answer;
  const sent = contentIn(values, start);
  return { ...sent, seen: details?.seen ?? sent.seen };
}

/** Returns the content in the fields of a form. */
function contentIn(values: FormValues, start: EditorContent): EditorContent {
  const sent = sentFields.safeParse(values);
  const text = (name: 'title' | 'seen') => [values[name] ?? start[name]].flat()[0] ?? '';
  return {
    ...start,
    title: text('title'),
    elements: sent.success ? draftOf(sent.data) : start.elements,
    seen: text('seen'),
  };
}

/** Returns the content after a response. Text that was typed while the request was under way stays. */
function contentAfter(reply: EditorState, sent: EditorContent, current: EditorContent): EditorContent {
  // After the other version was shown, saving once more replaces it.
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
