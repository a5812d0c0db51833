import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import { ClashNotice, clashesOf } from './clash-notice';

/**
 * Why an action on a spot was refused, in words for whoever tried; nothing while it was not. With `again`, the action, a
 * clash names the spots that are in the way and offers to do it all the same.
 */
export function SpotError({
  state,
  audience,
  again,
}: {
  state: ActionState;
  audience: 'comedian' | 'team';
  again?: (form: FormData) => void;
}) {
  const t = useTranslations('spotErrors');
  if (state.status !== 'failed') return null;
  const clashes = clashesOf(state);
  if (clashes && again) return <ClashNotice clashes={clashes} values={state.values} action={again} />;
  const code = Object.values(state.fields)[0] ?? state.code;
  const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
  return (
    <Notice tone="error" role="alert">
      <p>{t.has(key) ? t(key) : t('unexpected')}</p>
    </Notice>
  );
}
