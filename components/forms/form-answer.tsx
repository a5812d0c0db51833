'use client';

import { useTranslations } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import type { FormFields } from './fields';

type Failed = Extract<ActionState, { status: 'failed' }>;

/**
 * The result of a form: its errors with links to the fields, or that it was saved. Shows nothing before the form was
 * sent. Needs the messages `form`.
 *
 * @param titleOf returns another title for a refusal, given the names of the wrong fields; undefined when the refusal
 *   is shown elsewhere
 * @param done what to show after a success
 */
export function FormAnswer({
  answer,
  fields: { labels },
  titleOf,
  done,
}: {
  answer: ActionState;
  fields: Pick<FormFields, 'labels'>;
  titleOf?: (failed: Failed, wrong: readonly string[]) => string | undefined;
  done?: ReactNode;
}) {
  const t = useTranslations('form');
  // The summary takes the focus whenever its list of errors is a new object, so the list is made once per response.
  const { title, errors } = useMemo(() => {
    if (answer.status !== 'failed') return { title: undefined };
    const wrong = Object.keys(labels).filter((name) => answer.fields[name]);
    const errors = wrong.map((name) => ({ name, label: labels[name] ?? name }));
    const isNotOurs = (['offline', 'busy', 'unsure', 'sentBefore'] as const).find(
      (code) => code === answer.code,
    );
    if (isNotOurs) return { title: t(isNotOurs) };
    if (titleOf) return { title: titleOf(answer, wrong), errors };
    if (wrong.length > 0) return { title: t('fields'), errors };
    return { title: t(answer.code === 'stale' ? 'stale' : 'failed') };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words are the same as long as the answer is
  }, [answer, t]);
  if (answer.status !== 'done') return <ErrorSummary title={title} errors={errors} />;
  return done ?? <Notice role="status" tone="success" title={t('saved')} />;
}
