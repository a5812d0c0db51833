'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { Notice } from '@/components/ui/notice';
import { answerByFor } from '@/lib/spots/rules';
import { useSpotErrorText } from '@/components/spots/spot-error';
import type { Editor } from '@/lib/line-ups/view';
import { describeTime } from '@/lib/core/time/format';
import { dateIn } from '@/lib/core/time/zoned';
import type { Refusal } from '../problem';
import type { RequestOptions } from '../use-team-steps';
import { FormDialog } from './form-dialog';

/** Default hours for a comedian to answer. Less when the show is near. */
const usualHours = 48;

/** Asks for the deadline of a request; the field may stay empty. */
export function RequestDialog({
  name,
  editor: { show, frame },
  problem,
  onSubmit,
  onClose,
}: {
  name: string;
  editor: Editor;
  /** Called with a time like "2026-11-27T18:00", local time of the venue, or an empty text. */
  onSubmit: (options: RequestOptions) => Promise<boolean>;
  problem: Refusal | null;
  onClose: () => void;
}) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const errorText = useSpotErrorText('team');
  const isTime = problem?.code.startsWith('answerBy') ?? false;
  const isBlocked = problem?.code === 'blockedHere';
  const [despite, setDespite] = useState(false);
  // The warning counts as read from now on, even if the next attempt is refused for another reason.
  if (isBlocked && !despite) setDespite(true);
  const [bounds] = useState(() => {
    const now = new Date();
    const local = (instant: Date) =>
      `${dateIn(instant, show.timeZone)}T${describeTime(instant, show.timeZone)}`;
    return {
      min: local(now),
      max: local(frame.startsAt),
      usual: local(answerByFor({ startsAt: frame.startsAt, timeZone: show.timeZone }, now, usualHours)),
    };
  });
  return (
    <FormDialog
      title={t('requestTitle', { name })}
      submitLabel={t(despite ? 'requestDespite' : 'requestSubmit')}
      problem={isTime || isBlocked ? null : problem}
      onClose={onClose}
      onSubmit={(form) => onSubmit({ answerBy: String(form.get('answerBy') ?? ''), despite })}
    >
      {despite && (
        <Notice tone="warning" role="alert">
          <p>{t('requestBlocked', { name })}</p>
        </Notice>
      )}
      <p>{t('requestText', { name })}</p>
      <Field
        name="answerBy"
        label={t('answerBy')}
        hint={t('answerByHint')}
        error={isTime && problem ? errorText(problem.code) : undefined}
      >
        {(control) => (
          <MomentInput
            {...control}
            type="datetime-local"
            min={bounds.min}
            max={bounds.max}
            defaultValue={bounds.usual}
          />
        )}
      </Field>
    </FormDialog>
  );
}
