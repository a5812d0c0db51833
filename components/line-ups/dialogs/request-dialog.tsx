'use client';

import { addHours, min } from 'date-fns';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import type { Editor } from '@/lib/line-ups/view';
import { describeTime } from '@/lib/time/format';
import { dateIn } from '@/lib/time/zoned';
import { FormDialog } from './form-dialog';

/** Hours that a comedian gets to answer unless changed. */
const usualHours = 48;

/** Asks until when somebody should answer a request; the field may stay empty. */
export function RequestDialog({
  name,
  editor: { show, frame },
  onSubmit,
  onClose,
}: {
  name: string;
  editor: Editor;
  /** Called with "2026-11-27T18:00", local time of the venue, or an empty text. */
  onSubmit: (answerBy: string) => void;
  onClose: () => void;
}) {
  const t = useTranslations('lineUp.dialogs');
  const [bounds] = useState(() => {
    const now = new Date();
    const local = (instant: Date) =>
      `${dateIn(instant, show.timeZone)}T${describeTime(instant, show.timeZone)}`;
    return {
      min: local(now),
      max: local(frame.startsAt),
      usual: local(min([addHours(now, usualHours), frame.startsAt])),
    };
  });
  return (
    <FormDialog
      title={t('requestTitle', { name })}
      submitLabel={t('requestSubmit')}
      onClose={onClose}
      onSubmit={(form) => onSubmit(String(form.get('answerBy') ?? ''))}
    >
      <p>{t('requestText', { name })}</p>
      <Field name="answerBy" label={t('answerBy')} hint={t('answerByHint')}>
        {(control) => (
          <Input
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
