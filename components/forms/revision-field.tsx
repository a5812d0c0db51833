'use client';

import type { ActionState } from '@/lib/core/action-state';

/**
 * A hidden field with the revision that the form was filled in for. After a conflict it contains the newer revision, so
 * that saving again deliberately overwrites the other change.
 */
export function RevisionField({
  answer,
  saved,
}: {
  answer: ActionState<unknown, { revision?: number }>;
  saved: number;
}) {
  const seen = answer.status === 'failed' ? (answer.details?.revision ?? answer.values.revision) : undefined;
  return <input type="hidden" name="revision" value={String(seen ?? saved)} />;
}
