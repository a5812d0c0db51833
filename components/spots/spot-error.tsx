import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

type Audience = 'comedian' | 'team';

/** Words for the code of a refusal, for whoever tried. */
export function useSpotErrorText(audience: Audience): (code: string) => string {
  const t = useTranslations('spotErrors');
  return (code) => {
    const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/** Why an action on a spot was refused, in words for whoever tried; nothing while it was not. */
export function SpotError({ state, audience }: { state: ActionState; audience: Audience }) {
  const errorText = useSpotErrorText(audience);
  if (state.status !== 'failed') return null;
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(Object.values(state.fields)[0] ?? state.code)}</p>
    </Notice>
  );
}
