'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { maxMessageLength } from '@/lib/applications/limits';
import { toApplicants } from '@/lib/line-ups/applicant-filters';
import type { Subject } from '@/lib/line-ups/edit-rules';
import { useActs } from '../acts';
import type { LineUp } from '../use-line-up';
import type { Words } from '../use-words';
import { TextDialog } from './form-dialog';

type Props = { lineUp: LineUp; words: Words; onClose: () => void };

/** Rejects all waiting applicants. Needs every applicant loaded. */
export function RejectRestDialog(props: Props) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const { editor, draft } = props.lineUp;
  const waiting = toApplicants(editor.applications, editor.people, editor.standings, draft)
    .filter(({ stand }) => stand === 'waits')
    .map(({ application }) => application);
  const hiddenCount = waiting.filter(({ hidden }) => hidden).length;
  return (
    <RejectDialog {...props} subjects={waiting}>
      <p>{t('rejectRest', { count: waiting.length })}</p>
      {hiddenCount > 0 && <p>{t('rejectHidden', { count: hiddenCount })}</p>}
    </RejectDialog>
  );
}

export function RejectDialog({
  subjects,
  lineUp,
  words,
  onClose,
  children,
}: Props & { subjects: readonly Subject[]; children?: ReactNode }) {
  const t = useTranslations('lineUpsEditor.dialogs');
  const acts = useActs();
  const [first] = subjects;
  const one = subjects.length === 1 && first ? first : null;
  return (
    <TextDialog
      title={
        one
          ? t('rejectTitle', { name: words.nameOf(one.comedianId) })
          : t('rejectManyTitle', { count: subjects.length })
      }
      label={t('message')}
      hint={t('messageHint')}
      initial={one ? (lineUp.draft.answers[one.applicationId]?.text ?? '') : ''}
      maxLength={maxMessageLength}
      submitLabel={one ? t('rejectSubmit') : t('rejectManyTitle', { count: subjects.length })}
      onClose={onClose}
      onSubmit={(text) => {
        acts.reject(subjects, text || null);
        onClose();
      }}
    >
      {children}
      <p className="text-ink-soft">{t('notYetSent')}</p>
    </TextDialog>
  );
}
