'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field, Input } from '@/components/ui/field';
import { callTime } from '@/lib/shows/call-rules';
import { fitsCallStep, minutesBeforeStart } from '@/lib/line-ups/time-rules';
import { describeTime } from '@/lib/core/time/format';
import { useActs } from '../acts';
import type { LineDialogProps } from './line-dialog';
import { FormDialog } from './form-dialog';

/** Asks when somebody has to be there. An empty field means: by the show's rule. */
export function CallDialog({ entryId, lineUp: { editor, draft, times }, words, onClose }: LineDialogProps) {
  const acts = useActs();
  const t = useTranslations('lineUp.dialogs');
  const [wrong, setWrong] = useState<'callWrong' | 'callTooLate' | null>(null);
  const entry = draft.entries.find(({ id }) => id === entryId);
  const at = times.lines.get(entryId);
  if (!entry || !at) return null;
  const { frame, show } = editor;
  const time = (instant: Date) => describeTime(instant, show.timeZone);
  const take = (callBefore: number | null) => {
    if (callBefore !== entry.callBefore) acts.set(entryId, { callBefore });
    onClose();
    return true;
  };
  const refuse = (why: NonNullable<typeof wrong>) => {
    setWrong(why);
    return false;
  };
  const submit = (text: string) => {
    if (text === '') return take(null);
    if (!fitsCallStep(text)) return refuse('callWrong');
    const callBefore = minutesBeforeStart(text, frame.startsAt, show.timeZone);
    const isTooLate = time(callTime({ onAt: at.onAt, callBefore }, frame)) !== text;
    return isTooLate ? refuse('callTooLate') : take(callBefore);
  };
  return (
    <FormDialog
      title={t('callTitle', { name: words.lineName(entry) })}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={(form) => submit(String(form.get('call') ?? ''))}
    >
      <Field
        name="call"
        label={t('callTime')}
        hint={t('callHint', { time: time(callTime({ onAt: at.onAt, callBefore: null }, frame)) })}
        error={wrong && t(wrong, { time: time(at.onAt) })}
      >
        {(control) => (
          <Input
            {...control}
            type="time"
            step={300}
            defaultValue={entry.callBefore === null ? '' : time(at.callAt)}
            onChange={() => setWrong(null)}
          />
        )}
      </Field>
    </FormDialog>
  );
}
