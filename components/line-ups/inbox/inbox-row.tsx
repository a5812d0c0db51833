'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { memo } from 'react';
import { BarChips } from '@/components/applications/bar-chips';
import { ElsewhereWarning } from '@/components/line-ups/elsewhere';
import { Face } from '@/components/media/pictures/face';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { unbroken } from '@/lib/core/text/unbroken';
import type { InboxRow } from '@/lib/line-ups/inbox/view';
import { RowAnswers, RowButton } from './inbox-desk';
import { selectedName } from './use-moves';

const draftLooks = {
  confirm: 'confirmed',
  reject: 'rejected',
  cancel: 'cancelled',
} satisfies Record<NonNullable<InboxRow['draft']>, ChipStatus>;

/** The id of the link that opens a row's details. It has the focus when the row is selected. */
export const openerId = (applicationId: string) => `open-${applicationId}`;

/**
 * One application in one line, on a phone in two. The whole row is the link to its details, and its answers are at the
 * end. It gets everything by its props, so that an answer renders its own row alone.
 */
export const InboxRowItem = memo(function InboxRowItem({
  row,
  details,
  isCurrent,
  form,
  wasRefused,
}: {
  row: InboxRow;
  /** The address of the page with this row's details. */
  details: `/brands/${string}`;
  /** Whether the details of this row are shown. */
  isCurrent: boolean;
  /** The id of the form of the selected rows; null where nothing can be selected. */
  form: string | null;
  /** Whether a step for the selected rows was refused, so that it is still selected. */
  wasRefused: boolean;
}) {
  const { applicationId, name, draft } = row;
  return (
    <li data-row={applicationId} className={draft === 'confirm' ? 'lit' : ''}>
      <article
        aria-labelledby={openerId(applicationId)}
        className={
          'relative grid min-h-11 items-center gap-x-2 overflow-hidden pr-1 has-[a:active]:bg-teal-soft has-[a:hover]:bg-teal-soft ' +
          (form ? 'inbox-row' : 'inbox-row-plain pl-3') +
          (isCurrent ? ' lg:bg-teal-soft' : '')
        }
      >
        {form && <SelectBox row={row} form={form} wasRefused={wasRefused} />}
        <Face pictureId={row.face} name={name} size="tiny" isOnTonight={row.isOnTonight} />
        <div className="min-w-0 py-1.5 max-lg:overflow-hidden lg:contents">
          <h3 className="min-w-0 font-sans text-base font-semibold">
            <Link
              id={openerId(applicationId)}
              href={details}
              prefetch={false}
              scroll={false}
              aria-current={isCurrent || undefined}
              className="row-link block leading-5 wrap-anywhere"
            >
              {name}
            </Link>
          </h3>
          <div className="flex min-w-0 flex-wrap items-center gap-x-2 lg:contents">
            <Facts row={row} />
            <div className="min-w-0 grow">
              <div className="flex min-w-0 flex-wrap items-center gap-x-2 xl:flex-nowrap xl:*:[span]:shrink-0">
                <BarChips bars={row.bars} />
                <RowStatus row={row} />
                <p data-excerpt className="min-w-[3em] flex-1 truncate text-sm text-ink-soft empty:hidden">
                  {row.reason ?? row.message}
                </p>
              </div>
              <ElsewhereWarning comedianId={row.comedianId} />
            </div>
          </div>
        </div>
        <RowActions row={row} />
      </article>
    </li>
  );
});

function SelectBox({
  row: { applicationId, name },
  form,
  wasRefused,
}: {
  row: InboxRow;
  form: string;
  wasRefused: boolean;
}) {
  const t = useTranslations('lineUpsInbox');
  return (
    <label className="relative z-1 flex size-11 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        name={selectedName}
        value={applicationId}
        form={form}
        defaultChecked={wasRefused}
        aria-label={t('select', { name })}
        className="size-5 accent-teal"
      />
    </label>
  );
}

/** The status of the application, where the tab does not imply it. */
export function RowStatus({ row: { status, withdrawnBy, declined, hidden, draft } }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const words = useTranslations('applicationsTeamStatus');
  if (withdrawnBy) return <span className="text-sm text-ink-soft">{t(`withdrawn.${withdrawnBy}`)}</span>;
  if (draft) return <StatusChip status={draftLooks[draft]}>{t(`draft.${draft}`)}</StatusChip>;
  if (status === 'applied' && !hidden) return null;
  return <StatusChip status={status}>{declined ? t('declined') : words(status)}</StatusChip>;
}

/** The facts for a decision: band of spots, last time here, and the deadline of a request. */
function Facts({ row }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const bands = useTranslations('comediansSpotCountBands');
  const { lastHere, answerBy, isOverdue } = row;
  return (
    <p className={`text-sm text-ink-soft lg:leading-4.5 ${row.draft ? 'max-lg:hidden' : ''}`}>
      {bands(row.spotCountBand)}
      {' · '}
      {answerBy
        ? t(isOverdue ? 'overdue' : 'answerBy', { when: answerBy })
        : lastHere
          ? t('lastHere', { day: unbroken(lastHere) })
          : t('firstTime')}
    </p>
  );
}

function RowActions({ row }: { row: InboxRow }) {
  const t = useTranslations('lineUpsInbox');
  const { applicationId, name, canDecide, canTakeBack, canUndoReject } = row;
  const back = (step: 'takeBack' | 'undoReject') => (
    <RowButton
      step={step}
      {...{ applicationId, name }}
      className="button button-normal button-quiet px-2 text-sm"
    >
      {t('back')}
    </RowButton>
  );
  return (
    <div className="relative z-1">
      {canDecide && <RowAnswers row={row} />}
      {canTakeBack && back('takeBack')}
      {canUndoReject && back('undoReject')}
    </div>
  );
}
