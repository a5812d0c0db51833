'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Notice } from '@/components/ui/notice';

/** A saved value that differs from what was typed; empty when nothing is saved. */
export type OtherValue = { field: string; value: string };

/**
 * What was saved elsewhere since a form was filled in. What was typed stays in its fields, and saving once more
 * replaces these values. Takes the focus. Needs the messages `form`.
 *
 * @param props.about changes when it is about another conflict
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
  const t = useTranslations('form');
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), [about]);
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
