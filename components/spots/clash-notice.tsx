import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import type { ActionState, FormValues } from '@/lib/core/action-state';
import type { ClashView } from '@/lib/spots/clash';

/** The spots in the way when an action was refused for them, else null. */
export function clashesOf(state: ActionState): ClashView[] | null {
  if (state.status !== 'failed' || state.code !== 'clash' || !Array.isArray(state.details)) return null;
  return state.details as ClashView[];
}

/**
 * Says which spots are in the way of what somebody wants, and asks whether to do it all the same: `values` are sent to the
 * action once more, with an explicit yes. Works without JavaScript.
 */
export function ClashNotice({
  clashes,
  values,
  action,
}: {
  clashes: readonly ClashView[];
  values: FormValues;
  action: (form: FormData) => void;
}) {
  const t = useTranslations('spots');
  const fields = Object.entries({ ...values, despite: 'yes' });
  return (
    <Notice tone="warning" role="alert" title={t('clash.title')}>
      <ul className="flex flex-col gap-1">
        {clashes.map(({ showId, title, day, time, place, travelMinutes }) => (
          <li key={showId}>
            <span className="font-semibold">{title}</span>, {day}, {time}, {place}
            <span className="block text-sm text-ink-soft">
              {t('clash.travel', { minutes: travelMinutes })}
            </span>
          </li>
        ))}
      </ul>
      <form action={action} className="mt-2">
        {fields.flatMap(([name, value]) =>
          [value].flat().map((one) => <input key={name + one} type="hidden" name={name} value={one} />),
        )}
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t(values.step === 'accept' ? 'clash.accept' : 'clash.apply')}
        </SubmitButton>
      </form>
    </Notice>
  );
}
