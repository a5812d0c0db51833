import { useTranslations } from 'next-intl';
import type { FormProps } from '@/components/forms/use-action-form';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';
import type { ClashView } from '@/lib/spots/clash-rules';
import { ClashQuestion, clashesOf, DespiteForm } from './clash-question';

type Audience = 'comedian' | 'team';

/** Returns the message of a refusal's code for this audience. When a step was not taken, it can say which. */
export function useSpotErrorText(audience: Audience): (code: string, step?: string) => string {
  const t = useTranslations('spotErrors');
  const busy = useTranslations('busySteps');
  return (code, step) => {
    if (code === 'busy' && step && busy.has(step as 'apply')) return busy(step as 'apply');
    const key = (code === 'full' && audience === 'team' ? 'fullForTeam' : code) as 'unexpected';
    return t.has(key) ? t(key) : t('unexpected');
  };
}

/**
 * Why an action on a spot was refused, in words for whoever tried; nothing while it was not. With `again`, the form that was sent, a
 * clash names the spots that are in the way and offers to do it all the same.
 */
export function SpotError({
  state,
  audience,
  again,
}: {
  state: ActionState<unknown, ClashView[]> | ActionState;
  audience: Audience;
  again?: FormProps;
}) {
  const errorText = useSpotErrorText(audience);
  if (state.status !== 'failed') return null;
  const clashes = clashesOf(state);
  if (clashes.length > 0 && again) {
    return (
      <ClashQuestion clashes={clashes}>
        <DespiteForm values={state.values} form={again} />
      </ClashQuestion>
    );
  }
  return (
    <Notice tone="error" role="alert">
      <p>
        {errorText(
          Object.values(state.fields)[0] ?? state.code,
          typeof state.values.step === 'string' ? state.values.step : undefined,
        )}
      </p>
    </Notice>
  );
}
