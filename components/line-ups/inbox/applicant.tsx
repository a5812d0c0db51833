'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { DirectChatForm } from '@/components/chats/direct-chat-form';
import { ElsewhereWarning } from '@/components/line-ups/elsewhere';
import { buttonClass } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';
import { maxNoteLength } from '@/lib/spots/rules';
import { RowAnswers, RowButton, typedFor, useInboxDesk } from './inbox-desk';
import { RowStatus } from './inbox-row';
import { selectedName } from './use-moves';

/** The details of one application: comedian, message, answers, the team's note, and the rarer actions. */
export function Applicant({ brandId, row, group }: { brandId: string; row: InboxRow; group: InboxGroup }) {
  const t = useTranslations('lineUpsInbox');
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h2 className="text-xl max-lg:hidden">{row.name}</h2>
        <p className="text-sm font-semibold text-ink-soft">
          {group.day} · {group.title}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <BarChips bars={row.bars} />
        <RowStatus row={row} />
      </div>
      <div className="empty:hidden">
        <ElsewhereWarning comedianId={row.comedianId} />
      </div>
      <AllFacts row={row} />
      {row.message && <p className="whitespace-pre-line">{row.message}</p>}
      {row.reason && <p className="whitespace-pre-line">{t('reason', { reason: row.reason })}</p>}
      <Steps row={row} />
      {row.draft && (
        <DraftLine row={row} editor={`/brands/${brandId}/team/shows/${group.showId}`} group={group} />
      )}
      <Link
        href={`/brands/${brandId}/team/comedians/${row.comedianId}`}
        prefetch={false}
        className="inline-flex min-h-11 items-center self-start text-link"
      >
        {t('profile')}
      </Link>
      {row.canDecide && <RejectWithText row={row} />}
      <NoteForm row={row} />
      {row.withdrawnBy === null && <DirectChatForm applicationId={row.applicationId} name={row.name} />}
      <HideButton row={row} />
    </div>
  );
}

function AllFacts({ row }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const bands = useTranslations('comediansSpotCountBands');
  return (
    <p className="text-sm text-ink-soft">
      {[
        t('bandOption', { band: bands(row.spotCountBand) }),
        t('since', { year: String(row.since) }),
        row.lastHere ? t('lastHere', { day: row.lastHere }) : t('firstTime'),
        t(row.isRequested ? 'askedOn' : 'appliedOn', { day: row.appliedOn }),
        row.preferredMinutes && t('minutes', { minutes: row.preferredMinutes }),
        row.answerBy && t(row.isOverdue ? 'overdue' : 'answerBy', { when: row.answerBy }),
        row.hidden && t('isHidden'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

function Steps({ row }: { row: InboxRow }) {
  const { applicationId, name, canDecide, canTakeBack, canUndoReject } = row;
  const common = { applicationId, name, className: buttonClass({}) };
  return (
    <div className="empty:hidden">
      {canDecide && <RowAnswers row={row} isDue={row.draft === null} />}
      {canTakeBack && <RowButton {...common} step="takeBack" />}
      {canUndoReject && <RowButton {...common} step="undoReject" />}
    </div>
  );
}

/** The text of a drafted answer, with a link to the page that sends it. */
function DraftLine({
  row: { draftText },
  editor,
  group: { title, day, time },
}: {
  row: InboxRow;
  /** The address of the line-up. */
  editor: `/brands/${string}/team/shows/${string}`;
  group: InboxGroup;
}) {
  const t = useTranslations('lineUpsInbox');
  return (
    <div className="flex flex-col items-start">
      {draftText && <p className="text-sm whitespace-pre-line">{t('draftText', { text: draftText })}</p>}
      <Link
        href={editor}
        prefetch={false}
        aria-label={t('sendThereFor', { title: `${title}, ${day}, ${time}` })}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('sendThere')}
      </Link>
    </div>
  );
}

function RejectWithText({ row: { applicationId, draft, draftText } }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const { forms, states } = useInboxDesk();
  const { answered } = states;
  const isItsOwn = answered.status === 'failed' && answered.values[selectedName] === applicationId;
  const typed = isItsOwn ? answered.values.text : draft === 'reject' ? draftText : null;
  return (
    <details open={isItsOwn || undefined} className="group/text">
      <summary className="inline-flex min-h-11 items-center gap-1 text-link">
        {t('rejectWithText')}
        <ChevronDown aria-hidden className="size-4.5 group-open/text:rotate-180" />
      </summary>
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
    </details>
  );
}

function NoteForm({ row: { applicationId, teamNote } }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
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

function HideButton({ row }: { row: InboxRow }) {
  const { applicationId, name, hidden } = row;
  if (!(row.canDecide || row.canTakeBack || hidden || row.status === 'rejected')) return null;
  return (
    <p>
      <RowButton
        step={hidden ? 'unhide' : 'hide'}
        applicationId={applicationId}
        name={name}
        className={buttonClass({ variant: 'quiet' }, '-ml-4')}
      />
    </p>
  );
}

/** A field for a text about one row. */
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
        className="min-h-16!"
      />
      <p id={`${id}-hint`} className="text-sm text-ink-soft">
        {hint}
      </p>
    </>
  );
}
