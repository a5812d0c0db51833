'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { buttonClass } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import type { InboxRow } from '@/lib/spots/inbox/view';
import { maxMessageLength, maxNoteLength } from '@/lib/spots/limits';
import { typedFor, useInboxDesk } from './inbox-desk';
import { RowButton } from './row-forms';
import { selectedName } from './use-selection';

/** What is needed less often: a message with a no, a note, out of sight. Opens without JavaScript. */
export function RowMore({ row }: { row: InboxRow }) {
  const t = useTranslations('inbox');
  const { applicationId, name, hidden, canDecide, canTakeBack } = row;
  const { noted } = useInboxDesk().states;
  const wasRefused = typedFor(noted, applicationId).note !== undefined;
  const canHide = canDecide || canTakeBack || hidden || row.status === 'rejected';
  return (
    <details open={wasRefused || undefined} className="group/more">
      <summary aria-label={t('moreFor', { name })} className={buttonClass({ variant: 'quiet' }, '-ml-4')}>
        {t('more')}
        <ChevronDown aria-hidden size={18} className="group-open/more:rotate-180" />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line pt-3">
        {canDecide && <RejectWithText row={row} />}
        <NoteForm row={row} />
        {canHide && (
          <p>
            <RowButton step={hidden ? 'unhide' : 'hide'} applicationId={applicationId} name={name} />
          </p>
        )}
      </div>
    </details>
  );
}

function RejectWithText({ row: { applicationId, draft, draftText } }: { row: InboxRow }) {
  const t = useTranslations('inbox');
  const { actions, states } = useInboxDesk();
  const id = useId();
  const { answered } = states;
  const isItsOwn = answered.status === 'failed' && answered.values[selectedName] === applicationId;
  const typed = isItsOwn ? answered.values.text : draft === 'reject' ? draftText : null;
  return (
    <form action={actions.answer} className="flex flex-col items-start gap-1.5">
      <input type="hidden" name="answer" value="reject" />
      <input type="hidden" name={selectedName} value={applicationId} />
      <label htmlFor={id} className="font-semibold">
        {t('textLabel')}
      </label>
      <Textarea
        id={id}
        name="text"
        rows={2}
        maxLength={maxMessageLength}
        defaultValue={typed ?? ''}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('textHint')}
      </p>
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('rejectWithText')}
      </SubmitButton>
    </form>
  );
}

function NoteForm({ row: { applicationId, teamNote } }: { row: InboxRow }) {
  const t = useTranslations('inbox');
  const { actions, states } = useInboxDesk();
  const id = useId();
  const typed = typedFor(states.noted, applicationId).note;
  return (
    <form action={actions.note} className="flex flex-col items-start gap-1.5">
      <input type="hidden" name="applicationId" value={applicationId} />
      <label htmlFor={id} className="font-semibold">
        {t('noteLabel')}
      </label>
      <Textarea
        id={id}
        name="note"
        rows={2}
        maxLength={maxNoteLength}
        defaultValue={typed ?? teamNote ?? ''}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {t('noteHint')}
      </p>
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('saveNote')}
      </SubmitButton>
    </form>
  );
}
