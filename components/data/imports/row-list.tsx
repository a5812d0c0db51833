'use client';

import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { skipImportRow } from '@/lib/data/imports/actions';
import type { RowView } from '@/lib/data/imports/view';
import { useRefusal } from './use-refusal';

const looks = {
  new: 'open',
  changed: 'request',
  cancel: 'cancelled',
  unchanged: 'confirmed',
  left: 'rejected',
  problem: 'blocked',
  skipped: 'rejected',
} satisfies Record<RowView['verdict'] | 'skipped', ChipStatus>;

const formId = 'import-skip';

/** The rows of a file and what becomes of each. Rows that would be written can be left out. */
export function RowList({
  importId,
  kind,
  rows,
}: {
  importId: string;
  kind: 'calendar' | 'table';
  rows: RowView[];
}) {
  const t = useTranslations('dataImports');
  const { answer, isSending, formProps } = useActionForm(skipImportRow);
  const refusal = useRefusal(answer, 'notSaved');
  return (
    <>
      {refusal && (
        <Notice role="alert" tone="error" title={refusal}>
          <SendAgain answer={answer} />
        </Notice>
      )}
      {/* One form for the buttons of all rows. */}
      <form {...formProps} id={formId} hidden>
        <input type="hidden" name="importId" value={importId} />
      </form>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet">
        {rows.map((row) => (
          <li key={row.place} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <Row row={row} kind={kind} />
            {(row.verdict === 'new' || row.verdict === 'changed' || row.verdict === 'cancel') && (
              <Button
                type="submit"
                form={formId}
                variant="quiet"
                name={row.isSkipped ? 'take' : 'leave'}
                value={row.place}
                aria-label={t(row.isSkipped ? 'takeBackOf' : 'leaveOf', { title: row.title })}
                aria-disabled={isSending || undefined}
                onClick={(event) => isSending && event.preventDefault()}
              >
                {t(row.isSkipped ? 'takeBack' : 'leave')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Row({ row, kind }: { row: RowView; kind: 'calendar' | 'table' }) {
  const t = useTranslations('dataImports');
  const look = row.isSkipped ? 'skipped' : row.verdict;
  const place = kind === 'table' ? t('line', { line: row.place }) : '';
  return (
    <div className="flex min-w-0 grow basis-60 flex-col gap-1">
      <p className="text-sm font-semibold text-ink-soft tabular-nums empty:hidden">
        {[place, row.when].filter(Boolean).join(' · ')}
      </p>
      <p className="font-display text-lg font-bold wrap-anywhere">{row.title || t('untitled')}</p>
      {row.venue && <p className="text-sm wrap-anywhere text-ink-soft">{row.venue}</p>}
      <p className="pt-1">
        <StatusChip status={looks[look]}>{t(`verdicts.${look}`)}</StatusChip>
      </p>
      {row.why && <p className="text-sm text-ink-soft">{t(`left.${row.why}`)}</p>}
      {row.problems.map(({ code, value }) => (
        <p key={`${code} ${value}`} className="flex gap-1.5 text-sm wrap-anywhere text-cancelled">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{t(`problems.${code}`, { value })}</span>
        </p>
      ))}
      {row.changes.map(({ name, from, to }) => (
        <p key={name} className="text-sm wrap-anywhere">
          {name === 'other' ? (
            t('changes.other')
          ) : (
            <>
              {t(`changes.${name}`)} <del className="text-ink-soft">{from}</del>{' '}
              <ArrowRight role="img" aria-label={t('changes.becomes')} size={14} className="inline" />{' '}
              <ins className="font-semibold no-underline">{to}</ins>
            </>
          )}
        </p>
      ))}
    </div>
  );
}
