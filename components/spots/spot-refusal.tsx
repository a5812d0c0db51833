import type { FormProps } from '@/components/forms/use-action-form';
import type { ActionState } from '@/lib/core/http/action-state';
import type { ClashView } from '@/lib/spots/clash-rules';
import { ClashQuestion, clashesOf, DespiteForm } from './clash-question';
import { SpotError } from './spot-error';

/**
 * Why a comedian's step was refused. A clash names the spots that are in the way, and offers to do it all the same by
 * the form that was sent.
 */
export function SpotRefusal({
  state,
  again,
  resend,
}: {
  state: ActionState<unknown, ClashView[]> | ActionState;
  again: FormProps;
  /** Sends a step again that was taken without a form. */
  resend?: () => void;
}) {
  const clashes = clashesOf(state);
  if (state.status !== 'failed' || clashes.length === 0)
    return <SpotError state={state} audience="comedian" resend={resend} />;
  return (
    <ClashQuestion clashes={clashes}>
      <DespiteForm values={state.values} form={again} />
    </ClashQuestion>
  );
}
