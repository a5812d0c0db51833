'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { Face } from '@/components/media/pictures/face';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import type { InboxRow } from '@/lib/line-ups/inbox/view';
import { DirectChatForm } from '@/components/chats/direct-chat-form';
import { buttonClass } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { SubmitButton } from '@/components/ui/submit-button';
import { maxMessageLength } from '@/lib/applications/limits';
import { maxNoteLength } from '@/lib/spots/rules';
import { useInboxDesk, RowButton, selectedName, typedFor } from './inbox-desk';

const draftLooks = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
} satisfies Record<NonNullable<InboxRow['draft']>, ChipStatus>;

/** One application: the comedian, their message, the drafted answer, and the actions. */
export function InboxRowItem({
  brandId,
  row,
  title,
  editor,
  form,
}: {
  brandId: string;
  row: InboxRow;
  /** The show's title. */
  title: string;
  /** The address of the line-up, where drafts are sent. */
  editor: `/brands/${string}/team/shows/${string}`;
  /** The id of the form of the selected rows; null where nothing can be selected. */
  form: string | null;
}) {
  const t = useTranslations('lineUpsInbox');
  return (
    <article
      aria-labelledby={`row-${row.applicationId}`}
      className={`grid gap-x-1 py-2 pr-4 ${form ? 'grid-cols-[2.75rem_1fr] pl-1.5' : 'pl-4'}`}
    >
      {form && <SelectBox row={row} form={form} />}
      <div className="flex min-w-0 flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <Face pictureId={row.face} name={row.name} />
          <h3 id={`row-${row.applicationId}`} className="min-w-0 text-lg">
            <Link
              href={`/brands/${brandId}/team/comedians/${row.comedianId}`}
              prefetch={false}
              className="-my-2.5 inline-flex min-h-11 items-center text-link"
            >
              {row.name}
            </Link>
          </h3>
          <BarChips bars={row.bars} />
        </div>
        <RowStatus row={row} />
      </div>
      {/* On a phone, the text below the checkbox has the whole width. */}
      <div
        className={`flex min-w-0 flex-col gap-2 ${form ? 'col-span-2 pl-2.5 sm:col-span-1 sm:col-start-2 sm:pl-0' : ''}`}
      >
        <Facts row={row} />
        {row.message && <p className="whitespace-pre-line">{row.message}</p>}
        {row.reason && <p className="whitespace-pre-line">{t('reason', { reason: row.reason })}</p>}
        {row.teamNote && (
          <p className="border-l-2 border-edge pl-3 text-sm whitespace-pre-line">
            {t('note', { note: row.teamNote })}
          </p>
        )}
        {row.draft && <DraftLine row={row} title={title} editor={editor} />}
        <RowActions row={row} />
        <RowMore row={row} />
      </div>
    </article>
  );
}

function SelectBox({ row: { applicationId, name }, form }: { row: InboxRow; form: string }) {
  const t = useTranslations('lineUpsInbox');
  const { answered, hidden } = useInboxDesk().states;
  const wasRefused = [answered, hidden].some(
    (state) => state.status === 'failed' && [state.values[selectedName]].flat().includes(applicationId),
  );
  return (
    <label className="flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        name={selectedName}
        value={applicationId}
        form={form}
        defaultChecked={wasRefused}
        aria-label={t('select', { name })}
        className="size-6 accent-teal"
      />
    </label>
  );
}

function RowStatus({ row: { status, withdrawnBy, declined, hidden, draft } }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const words = useTranslations('applicationsTeamStatus');
  if (withdrawnBy) return <span className="text-sm text-ink-soft">{t(`withdrawn.${withdrawnBy}`)}</span>;
  if (draft) return <StatusChip status={draftLooks[draft]}>{t(`draft.${draft}`)}</StatusChip>;
  if (status === 'applied' && !hidden) return null;
  return <StatusChip status={status}>{declined ? t('declined') : words(status)}</StatusChip>;
}

function Facts({ row }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const bands = useTranslations('comediansSpotCountBands');
  // A request has no day of application, so its own day is shown.
  const opened = row.status === 'request' || row.withdrawnBy === 'team' ? 'openedOn' : 'appliedOn';
  return (
    <p className="text-sm text-ink-soft">
      {[
        t('bandOption', { band: bands(row.spotCountBand) }),
        t('since', { year: String(row.since) }),
        row.firstTime && t('firstTime'),
        t(opened, { day: row.appliedOn }),
        row.preferredMinutes && t('minutes', { minutes: row.preferredMinutes }),
        row.answerBy && t(row.isOverdue ? 'overdue' : 'answerBy', { when: row.answerBy }),
        row.hidden && t('isHidden'),
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
  );
}

/** The drafted answer, with a link to where it is sent. */
function DraftLine({
  row: { draftText },
  title,
  editor,
}: {
  row: InboxRow;
  title: string;
  editor: `/brands/${string}/team/shows/${string}`;
}) {
  const t = useTranslations('lineUpsInbox');
  return (
    <div className="flex flex-col items-start">
      {draftText && <p className="text-sm whitespace-pre-line">{t('draftText', { text: draftText })}</p>}
      <Link
        href={editor}
        prefetch={false}
        aria-label={t('sendThereFor', { title })}
        className="inline-flex min-h-11 items-center text-link"
      >
        {t('sendThere')}
      </Link>
    </div>
  );
}

function RowActions({ row }: { row: InboxRow }) {
  const { applicationId, name, draft, canDecide, canTakeBack, canUndoReject } = row;
  const common = { applicationId, name };
  return (
    <div className="flex flex-wrap gap-2 empty:hidden">
      {/* A second tap removes the drafted answer. It is the same button, so it does not move under the finger. */}
      {canDecide && <RowButton {...common} step={draft === 'confirm' ? 'clear' : 'confirm'} />}
      {canDecide && <RowButton {...common} step={draft === 'reject' ? 'clear' : 'reject'} />}
      {canTakeBack && <RowButton {...common} step="takeBack" />}
      {canUndoReject && <RowButton {...common} step="undoReject" />}
    </div>
  );
}

/** Actions that are needed less often: reject with a message, write a note, hide. Opens without JavaScript. */
function RowMore({ row }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
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
  const t = useTranslations('lineUpsInbox');
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
