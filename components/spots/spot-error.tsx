import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** Why an action on a spot was refused, in words for whoever tried; nothing while it was not. */
export function SpotError({ state, audience }: { state: ActionState; audience: 'comedian' | 'team' }) {
  const t = useTranslations('spotErrors');
  if (state.status !== 'failed') return null;
  const code = Object.values(state.fields)[0] ?? state.code;
  const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
  return (
    <Notice tone="error" role="alert">
      <p>{t.has(key) ? t(key) : t('unexpected')}</p>
    </Notice>
  );
}
