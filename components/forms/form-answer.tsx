'use client';

import { useTranslations } from 'next-intl';
import { useMemo, type ReactNode } from 'react';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import type { FormFields } from './fields';

type Failed = Extract<ActionState, { status: 'failed' }>;

/**
 * What came of a form: what is wrong, with links to the fields, or that it is saved. Nothing before it was sent. Needs the
 * messages `form`.
 *
 * @param titleOf other words for a refusal, which gets the names of the fields that are wrong; undefined: it is said elsewhere
 * @param done what stands there after a success
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
  // The summary takes the focus whenever its errors are new ones: they are made once for an answer.
  const { title, errors } = useMemo(() => {
    if (answer.status !== 'failed') return { title: undefined };
    const wrong = Object.keys(labels).filter((name) => answer.fields[name]);
    const errors = wrong.map((name) => ({ name, label: labels[name] ?? name }));
    if (answer.code === 'offline') return { title: t('offline') };
    if (titleOf) return { title: titleOf(answer, wrong), errors };
    if (wrong.length > 0) return { title: t('fields'), errors };
    return { title: t(answer.code === 'stale' ? 'stale' : 'failed') };
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the words are the same as long as the answer is
  }, [answer, t]);
  if (answer.status !== 'done') return <ErrorSummary title={title} errors={errors} />;
  return done ?? <Notice role="status" tone="success" title={t('saved')} />;
}
