'use client';

import { useTranslations, type Messages } from 'next-intl';
import { useMemo } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** What the fields of a kept form show: what the page came back with, and what is wrong with it. */
export type KeptFields = {
  /** The text of a field: as it was sent without JavaScript, else what it begins with. */
  value: (name: string, start: string | number | null) => string;
  /** Whether a box begins checked. */
  isChecked: (name: string, start: boolean) => boolean;
  /** The words for a field's problem. */
  error: (name: string) => string | undefined;
};

/**
 * The fields of a form; `max` and `least` are what its messages name as limits.
 *
 * @param posted the answer that the page came back with without JavaScript; with it, fields keep their text themselves
 */
export function useKeptFields(
  { posted, answer }: { posted: ActionState; answer: ActionState },
  limits: Readonly<Record<string, { least?: number; max: number }>>,
): KeptFields {
  const t = useTranslations('validation');
  const values = posted.status === 'failed' ? posted.values : null;
  return {
    value(name, start) {
      const sent = values?.[name];
      if (values) return typeof sent === 'string' ? sent : '';
      return start === null ? '' : `${start}`;
    },
    isChecked: (name, start) => (values ? values[name] === 'yes' : start),
    error(name) {
      const key = answer.status === 'failed' ? answer.fields[name] : undefined;
      const { least = 0, max = 0 } = limits[name] ?? {};
      return key && t(key as keyof Messages['validation'], { least, max });
    },
  };
}

/** What came of a form: what is wrong, with links to the fields, or that it is saved. Nothing before it was sent. */
export function FormAnswer({
  answer,
  labels,
}: {
  answer: ActionState;
  /** What each field is called, in the order of the screen. */
  labels: Readonly<Record<string, string>>;
}) {
  const t = useTranslations('keptForm');
  const { title, errors } = useMemo(() => {
    if (answer.status !== 'failed') return { title: undefined };
    const errors = Object.entries(labels)
      .filter(([name]) => answer.fields[name])
      .map(([name, label]) => ({ name, label }));
    if (errors.length > 0) return { title: t('fields'), errors };
    return { title: t(answer.code === 'offline' || answer.code === 'stale' ? answer.code : 'failed') };
    // The words of the fields are the same as long as the answer is.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [answer, t]);
  if (answer.status === 'done') return <Notice role="status" tone="success" title={t('saved')} />;
  return <ErrorSummary title={title} errors={errors} />;
}
