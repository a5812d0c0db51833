'use client';

import { useTranslations } from 'next-intl';
import { useLayoutEffect, useRef, useCallback, useState } from 'react';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/forms';
import { typedEvent } from './kept-text';

/** A saved value that differs from the typed one; empty when nothing is saved. */
type OtherValue = { field: string; value: string };

/**
 * The values saved elsewhere since a form was filled in. The typed values stay in their fields, and saving once more
 * replaces the saved ones. Takes the focus. Needs the messages `formsForm`.
 *
 * @param props.about changes with each new conflict
 */
export function Conflict({
  title,
  text,
  others,
  about,
}: {
  title: string;
  text: string;
  others: readonly OtherValue[];
  about: unknown;
}) {
  const t = useTranslations('formsForm');
  const notice = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => notice.current?.focus(), [about]);
  return (
    <div ref={notice} role="alert" tabIndex={-1} className="rounded-card">
      <Notice tone="warning" title={title}>
        <p>{text}</p>
        <ul>
          {others.map(({ field, value }) => (
            <li key={field} className="wrap-anywhere whitespace-pre-line">
              {value ? t('savedValue', { field, value }) : t('savedEmpty', { field })}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

type Answer = ActionState<unknown, object>;

/**
 * A hidden field with the revision for which the form was filled in. Until the typed values are saved, a refresh of the
 * page does not replace it by a newer one. Text restored from an earlier visit brings its revision with it. After a
 * conflict the field contains the newer revision, so that saving again deliberately overwrites the other change.
 */
export function RevisionField({
  name = 'revision',
  answer,
  saved,
}: {
  /** `seen` for a fingerprint instead of a number. */
  name?: 'revision' | 'seen';
  answer: Answer;
  saved: number | string;
}) {
  const [held, setHeld] = useState<{ value: string; after: Answer } | null>(null);
  const isOver = held === null || (answer.status === 'done' && answer !== held.after);
  const listen = useCallback(
    (field: HTMLInputElement | null) => {
      const form = field?.form;
      if (!form) return;
      const hold = () => setHeld({ value: field.value, after: answer });
      const type = (event: Event) => {
        if (!(event as CustomEvent<boolean>).detail) setHeld(null);
        else if (isOver) hold();
      };
      field.addEventListener('input', hold);
      form.addEventListener(typedEvent, type);
      return () => {
        field.removeEventListener('input', hold);
        form.removeEventListener(typedEvent, type);
      };
    },
    [answer, isOver],
  );
  const failed = answer.status === 'failed' ? answer : null;
  const details = failed?.details as Partial<Record<typeof name, number | string>> | undefined;
  const seen = details?.[name] ?? failed?.values[name];
  return (
    <input ref={listen} type="hidden" name={name} value={String(seen ?? (isOver ? saved : held.value))} />
  );
}
