'use client';

import { ArrowRight, Check, Info, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { SendAgain } from '@/components/forms/resend';
import { useActionForm } from '@/components/forms/use-action-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { chooseImportRows } from '@/lib/data/imports/actions';
import type { PreviewView, RepeatView, RowView } from '@/lib/data/imports/view';
import { useRefusal } from './use-refusal';

const looks = {
  new: 'open',
  changed: 'request',
  cancel: 'cancelled',
  gone: 'expired',
  unchanged: 'confirmed',
  left: 'rejected',
  problem: 'blocked',
  skipped: 'rejected',
} satisfies Record<RowView['verdict'] | 'skipped', ChipStatus>;

/** The kinds of rows that can be chosen all at once, as the action and as the messages name them. */
const kinds = [
  ['changed', 'Changed'],
  ['ends', 'Ends'],
] as const;

const formId = 'import-rows';

/**
 * The rows of a file with the outcome of each. New ones can be left out; existing shows change only if chosen, one by
 * one or all at once.
 */
export function RowList({
  importId,
  kind,
  rows,
  totals,
}: {
  importId: string;
  kind: 'calendar' | 'table';
  rows: RowView[];
  /** The counts of rows that can be chosen all at once; null for none. */
  totals: Pick<PreviewView, 'counts' | 'accepted'> | null;
}) {
  const t = useTranslations('dataImports');
  const { answer, isSending, formProps } = useActionForm(chooseImportRows);
  const refusal = useRefusal(answer, 'notSaved');
  const steadyRow = useSteadyRow();
  return (
    <>
      {refusal && (
        <Alert of={answer} title={refusal}>
          <SendAgain answer={answer} />
        </Alert>
      )}
      {/* One form for the buttons of all rows. */}
      <form {...formProps} id={formId} hidden>
        <input type="hidden" name="importId" value={importId} />
      </form>
      {totals && (
        <ul className="flex flex-wrap gap-2">
          {kinds.map(([of, name]) => {
            const count = totals.counts[of];
            const isTaken = totals.accepted[of] === count;
            return (
              count > 0 && (
                <li key={of}>
                  <Choose choice={of} isTaken={isTaken} isSending={isSending}>
                    {isTaken ? t(`asked.leaveAll${name}`) : t(`asked.takeAll${name}`, { count })}
                  </Choose>
                </li>
              )
            );
          })}
        </ul>
      )}
      <ul
        onClick={steadyRow}
        className="divide-y divide-line overflow-hidden rounded-card border border-line sheet"
      >
        {rows.map((row) => (
          <li key={row.place} className="flex flex-wrap items-start gap-x-4 gap-y-2 px-4 py-3">
            <Row row={row} kind={kind} />
            {row.choice !== null && <ChooseRow row={row} choice={row.choice} isSending={isSending} />}
          </li>
        ))}
      </ul>
    </>
  );
}

/**
 * Keeps the last tapped row where it is on the screen when the content above the list changes height, such as the sums
 * of the chosen rows. Returns the list's click handler.
 */
function useSteadyRow(): (event: MouseEvent) => void {
  const end = useRef<() => void>(undefined);
  useEffect(() => () => end.current?.(), []);
  return ({ target }) => {
    const row = (target as Element).closest('li');
    end.current?.();
    if (!row || !('ResizeObserver' in window)) return;
    const topOf = () => row.getBoundingClientRect().top + scrollY;
    let top = topOf();
    const resized = new ResizeObserver(() => {
      if (!row.isConnected) return;
      const before = top;
      top = topOf();
      scrollBy({ top: top - before, behavior: 'instant' });
    });
    resized.observe(document.body);
    // Not every browser does this by itself, and one that does would scroll twice as far.
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    end.current = () => {
      resized.disconnect();
      style.overflowAnchor = '';
    };
  };
}

/** A button that takes or leaves its row or rows. */
function Choose({
  choice,
  isTaken,
  isSending,
  label,
  children,
}: {
  choice: string;
  isTaken: boolean;
  isSending: boolean;
  label?: string;
  children: ReactNode;
}) {
  return (
    <Button
      type="submit"
      form={formId}
      variant={isTaken ? 'quiet' : 'secondary'}
      name={isTaken ? 'leave' : 'take'}
      value={choice}
      aria-label={label}
      aria-disabled={isSending || undefined}
      onClick={(event) => isSending && event.preventDefault()}
    >
      {children}
    </Button>
  );
}

function ChooseRow({ row, choice, isSending }: { row: RowView; choice: string; isSending: boolean }) {
  const t = useTranslations('dataImports');
  const { isSkipped } = row;
  // Dates of one event have the same title.
  const title = [row.title, row.when].filter(Boolean).join(', ');
  const of = endOf(row);
  const [word, label] =
    of === null
      ? isSkipped
        ? [t('takeBack'), t('takeBackOf', { title })]
        : [t('leave'), t('leaveOf', { title })]
      : isSkipped
        ? [t(`asked.take${of}`), t(`asked.take${of}Of`, { title })]
        : [t('asked.leave'), t('asked.leaveOf', { title })];
  return (
    <Choose choice={choice} isTaken={!isSkipped} isSending={isSending} label={label}>
      {word}
    </Choose>
  );
}

/** Whether a row would change its show or end it; null for one that does neither. */
function endOf({ verdict }: RowView): 'Changed' | 'Ends' | null {
  if (verdict === 'changed') return 'Changed';
  return verdict === 'cancel' || verdict === 'gone' ? 'Ends' : null;
}

function Row({ row, kind }: { row: RowView; kind: 'calendar' | 'table' }) {
  const t = useTranslations('dataImports');
  const look = row.verdict === 'new' && row.isSkipped ? 'skipped' : row.verdict;
  const of = endOf(row);
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
      {row.repeat && <Repeat of={row.repeat} />}
      {row.problems.map(({ code, value }) => (
        <p key={`${code} ${value}`} className="flex gap-1.5 text-sm wrap-anywhere text-cancelled">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t(`problems.${code}`, { value })}</span>
        </p>
      ))}
      {row.atVenue.length > 0 && (
        <p className="flex gap-1.5 text-sm wrap-anywhere">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t('atVenue', { titles: row.atVenue.join(', ') })}</span>
        </p>
      )}
      {row.notes.map(({ code, value }) => (
        <p key={`${code} ${value}`} className="flex gap-1.5 text-sm wrap-anywhere">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t(`notes.${code}`, { value })}</span>
        </p>
      ))}
      {row.changes.map(({ name, from, to }) => (
        <p key={name} className="text-sm wrap-anywhere">
          {name === 'other' ? (
            t('changes.other')
          ) : (
            <>
              {t(`changes.${name}`)} <del className="text-ink-soft">{from}</del>{' '}
              <ArrowRight role="img" aria-label={t('changes.becomes')} className="inline size-3.5" />{' '}
              <ins className="font-semibold no-underline">{to}</ins>
            </>
          )}
        </p>
      ))}
      {of && row.isEdited && (
        <p className="flex gap-1.5 text-sm">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span>{t(`asked.edited${of}`)}</span>
        </p>
      )}
      {of && row.notified > 0 && (
        <p className="text-sm text-ink-soft">{t('asked.tells', { count: row.notified })}</p>
      )}
      {of && !row.isSkipped && (
        <p className="flex gap-1.5 text-sm font-semibold">
          <Check aria-hidden className="mt-0.5 size-4 shrink-0" />
          {t(`asked.is${of}`)}
        </p>
      )}
    </div>
  );
}

/** The outcome for an event that repeats. */
function Repeat({ of }: { of: RepeatView }) {
  const t = useTranslations('dataImports.repeats');
  const words = () =>
    of.is === 'single'
      ? t(`why.${of.why}`, { day: of.day })
      : t(of.is, {
          ...of,
          rule: t('rule', of),
          goesOn: of.goesOn ? 'yes' : 'no',
          without: of.without || 'none',
        });
  return (
    <p className="flex gap-1.5 text-sm wrap-anywhere">
      <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>{words()}</span>
    </p>
  );
}
