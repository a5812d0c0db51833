'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Field } from '@/components/ui/field';
import { MomentInput } from '@/components/ui/moment-input';
import { callTime } from '@/lib/shows/call-rules';
import { fitsCallStep, minutesBeforeStart } from '@/lib/line-ups/time-rules';
import { describeTime } from '@/lib/core/time/format';
import { lineNumbers } from '@/lib/line-ups/change-view';
import { maxGuestName, maxLineNote } from '@/lib/line-ups/draft-rules';
import { useActs } from '../acts';
import { FormDialog, NumberDialog, TextDialog } from './form-dialog';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';

type LineDialogProps = { entryId: string; lineUp: LineUp; words: Words; onClose: () => void };

/** Asks for a comedian's call time. An empty field means the show's rule. */
export function CallDialog({ entryId, lineUp: { editor, draft, times }, words, onClose }: LineDialogProps) {
  const acts = useActs();
  const t = useTranslations('lineUpsEditor.dialogs');
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
          <MomentInput
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

/** Asks for the new number of a line. */
export function LineNumberDialog({ entryId, lineUp, words, onClose }: LineDialogProps) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  const { entries } = lineUp.draft;
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  const numbers = lineNumbers(entries);
  const others = entries.filter(({ id }) => id !== entryId);
  const max = lineNumbers(others).size + 1;
  return (
    <NumberDialog
      title={t('placeTitle', { name: words.lineName(entry) })}
      label={t('place', { max })}
      initial={numbers.get(entryId) ?? max}
      min={1}
      max={max}
      submitLabel={t('placeSubmit')}
      onClose={onClose}
      onSubmit={(wanted) => {
        acts.move(entryId, lineAt(others, wanted));
        onClose();
      }}
    />
  );
}

/** Returns the line that will follow the one with that number. */
function lineAt(others: Parameters<typeof lineNumbers>[0], wanted: number): string | null {
  const numbers = lineNumbers(others);
  return [...numbers].find(([, number]) => number === wanted)?.[0] ?? null;
}

/** Asks for the note of a line, or for the name of a guest. */
export function LineTextDialog({
  kind,
  entryId,
  lineUp,
  words,
  onClose,
}: LineDialogProps & { kind: 'lineNote' | 'guestName' }) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  const entry = lineUp.draft.entries.find(({ id }) => id === entryId);
  if (!entry) return null;
  const isNote = kind === 'lineNote';
  return (
    <TextDialog
      title={t(isNote ? 'lineNoteTitle' : 'guestNameTitle', { name: words.lineName(entry) })}
      label={isNote ? t('note') : t('name')}
      hint={isNote ? t('noteHint') : undefined}
      lines={isNote ? 'many' : 'one'}
      initial={(isNote ? entry.note : entry.guestName) ?? ''}
      isRequired={!isNote}
      maxLength={isNote ? maxLineNote : maxGuestName}
      submitLabel={t('save')}
      onClose={onClose}
      onSubmit={(text) => {
        acts.set(entryId, isNote ? { note: text || null } : { guestName: text });
        onClose();
      }}
    />
  );
}
