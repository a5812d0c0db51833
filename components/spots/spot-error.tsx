import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ActionState } from '@/lib/core/action-state';

/** Why an action on a spot was refused, in words; nothing while none was. The last refusal wins. */
export function SpotError({ states }: { states: ActionState[] }) {
  const t = useTranslations('spotErrors');
  const failed = states.findLast((state) => state.status === 'failed');
  if (!failed) return null;
  const code = Object.values(failed.fields)[0] ?? failed.code;
  return (
    <Notice tone="error" role="alert">
      <p>{t.has(code as 'unexpected') ? t(code as 'unexpected') : t('unexpected')}</p>
    </Notice>
  );
}
