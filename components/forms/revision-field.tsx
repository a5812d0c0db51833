'use client';

import type { ActionState } from '@/lib/core/action-state';

/**
 * Which state the form was filled in on. After a conflict it is the newer one: saving once more is the
 * explicit yes to write over it.
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
