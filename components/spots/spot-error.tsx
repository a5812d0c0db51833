import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import type { ClashView } from '@/lib/spots/clash-rules';
import { ClashQuestion, clashesOf, DespiteForm } from './clash-question';

type Audience = 'comedian' | 'team';

/** Words for the code of a refusal, for whoever tried. */
export function useSpotErrorText(audience: Audience): (code: string) => string {
  const t = useTranslations('spotErrors');
  return (code) => {
    const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/**
 * Why an action on a spot was refused, in words for whoever tried; nothing while it was not. With `again`, the action, a
 * clash names the spots that are in the way and offers to do it all the same.
 */
export function SpotError({
  state,
  audience,
  again,
}: {
  state: ActionState<unknown, ClashView[]> | ActionState;
  audience: Audience;
  again?: (form: FormData) => void;
}) {
  const errorText = useSpotErrorText(audience);
  if (state.status !== 'failed') return null;
  const clashes = clashesOf(state);
  if (clashes.length > 0 && again) {
    return (
      <ClashQuestion clashes={clashes}>
        <DespiteForm values={state.values} action={again} />
      </ClashQuestion>
    );
  }
  return (
    <Notice tone="error" role="alert">
      <p>{errorText(Object.values(state.fields)[0] ?? state.code)}</p>
    </Notice>
  );
}
