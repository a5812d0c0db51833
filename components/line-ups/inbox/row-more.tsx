'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { DirectChatForm } from '@/components/chats/direct-chat-form';
import { buttonClass } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import type { InboxRow } from '@/lib/line-ups/inbox/view';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxNoteLength } from '@/lib/spots/limits';
import { typedFor, useInboxDesk } from './inbox-desk';
import { RowButton } from './row-forms';
import { selectedName } from './use-selection';

/** Actions that are needed less often: reject with a message, write a note, hide. Opens without JavaScript. */
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
        {row.withdrawnBy === null && <DirectChatForm applicationId={applicationId} name={name} />}
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
  const { forms, states } = useInboxDesk();
  const { answered } = states;
  const isItsOwn = answered.status === 'failed' && answered.values[selectedName] === applicationId;
  const typed = isItsOwn ? answered.values.text : draft === 'reject' ? draftText : null;
  return (
    <form {...forms.answer} className="flex flex-col items-start gap-1.5">
      <input type="hidden" name="answer" value="reject" />
      <input type="hidden" name={selectedName} value={applicationId} />
      <RowText
        name="text"
        label={t('textLabel')}
        hint={t('textHint')}
        maxLength={maxMessageLength}
        start={typed ?? ''}
      />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('rejectWithText')}
      </SubmitButton>
    </form>
  );
}

function NoteForm({ row: { applicationId, teamNote } }: { row: InboxRow }) {
  const t = useTranslations('inbox');
  const { forms, states } = useInboxDesk();
  const typed = typedFor(states.noted, applicationId).note;
  return (
    <form {...forms.note} className="flex flex-col items-start gap-1.5">
      <input type="hidden" name="applicationId" value={applicationId} />
      <RowText
        name="note"
        label={t('noteLabel')}
        hint={t('noteHint')}
        maxLength={maxNoteLength}
        start={typed ?? teamNote ?? ''}
      />
      <SubmitButton variant="secondary" pendingLabel={t('pending')}>
        {t('saveNote')}
      </SubmitButton>
    </form>
  );
}

/** A field for a text about one row. Its id is its own, because every row has one. */
function RowText({
  name,
  label,
  hint,
  maxLength,
  start,
}: {
  name: string;
  label: string;
  hint: string;
  maxLength: number;
  start: string | string[];
}) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="font-semibold">
        {label}
      </label>
      <Textarea
        id={id}
        name={name}
        rows={2}
        maxLength={maxLength}
        defaultValue={start}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </>
  );
}
