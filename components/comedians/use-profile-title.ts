'use client';

import { useTranslations } from 'next-intl';
import type { ActionState } from '@/lib/core/http/action-state';

/** Returns a function with the title above the form of a profile that was not saved: why. */
export function useProfileTitle() {
  const t = useTranslations('profileForm.problems');
  return ({ code }: Extract<ActionState, { status: 'failed' }>, wrong: readonly string[]) => {
    // `ProfileConflict` shows this refusal.
    if (code === 'stale') return undefined;
    if (wrong.length > 0) return t('fields');
    return t(code === 'crossSite' ? 'crossSite' : 'unexpected');
  };
}
