'use client';

import { useTranslations } from 'next-intl';
import { ErrorSummary } from '@/components/ui/error-summary';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** What became of saving: the errors, each leading to its field, or that it is saved. */
export function SavedNotice({
  state,
  summary,
}: {
  state: ActionState<unknown, unknown>;
  summary: { title: string | undefined; errors: { name: string; label: string }[] };
}) {
  const t = useTranslations('brandForm');
  return (
    <>
      <ErrorSummary {...summary} />
      {state.status === 'done' && (
        <Notice tone="success" role="status">
          <p>{t('saved')}</p>
        </Notice>
      )}
    </>
  );
}

/**
 * Which state the form was filled in on. After a conflict it is the newer one: saving once more is the
 * explicit yes to write over it.
 */
export function RevisionField({
  state,
  saved,
}: {
  state: ActionState<unknown, { revision?: number }>;
  saved: number;
}) {
  const seen = state.status === 'failed' ? (state.details?.revision ?? state.values.revision) : undefined;
  return <input type="hidden" name="revision" value={String(seen ?? saved)} />;
}
