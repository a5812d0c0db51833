'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { SpotError } from '@/components/spots/spot-error';
import { Notice } from '@/components/ui/notice';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { setSpots } from '@/lib/shows/actions';

/** All spots are taken: says so and offers one more, which is an explicit act of the team. */
export function FullShowNotice({ showId, spots }: { showId: string; spots: number }) {
  const t = useTranslations('applications');
  const [state, raise] = useActionState(setSpots, idle);
  return (
    <Notice tone="warning" title={t('fullTitle', { spots })}>
      <p>{t('fullText')}</p>
      <form action={raise} className="pt-2">
        <input type="hidden" name="showId" value={showId} />
        <input type="hidden" name="spots" value={spots + 1} />
        <SubmitButton variant="secondary" pendingLabel={t('pending')}>
          {t('raise', { spots: spots + 1 })}
        </SubmitButton>
      </form>
      <SpotError state={state} audience="team" />
    </Notice>
  );
}
