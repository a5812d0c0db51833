'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useState, useCallback } from 'react';
import { Notice } from '@/components/ui/notice';
import { NoticeLine } from '@/components/ui/notice-line';
import { PrintButton } from '@/components/ui/print-button';
import { RowMenu } from '@/components/ui/row-menu';
import { showToast } from '@/components/ui/toaster';
import { type SheetLine, type Tap, makerOf, type Sheet } from '@/lib/night/sheet-state';
import { lineNumbers } from '@/lib/line-ups/change-view';
import type { NightView } from '@/lib/night/view';
import { LineActions } from './line-actions';
import { StageLine, useLineName } from './stage-line';
import { NowCard } from './now-card';
import { useNight } from './use-night';
import { WalkInForm } from './walk-in-form';
import { Button } from '@/components/ui/button';
import type { Change } from '@/lib/night/rules';
import { describeTime } from '@/lib/core/time/format';

/** The sheet is used without a connection, so its menu comes with it. */
const loadActions = async () => ({ LineActions });

export function NightSheet({ first }: { first: NightView }) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const errorOf = useStageErrors();
  const { night, sheet, now, ahead, change, waiting, refused, drop, isGone, isOffline } = useNight(first);
  const { on, coming, lines } = sheet;
  const canChange = night.phase === 'open' && !isGone;
  const past = lines.filter(({ state }) => state !== 'waiting' && state !== 'on');
  useEffect(() => {
    for (const { code } of refused) showToast(errorOf(code ?? ''), { tone: 'error' });
    if (refused.length > 0) drop(refused.map(({ id }) => id));
  }, [refused, drop, errorOf]);

  const onTap = (tap: Tap, line: SheetLine) => {
    const id = change(tap);
    const text = t('said', { name: nameOf(line), what: t(`did.${tap.kind}`, { minutes: tap.minutes ?? 0 }) });
    showToast(text, {
      about: line.id,
      action: { label: t('undo'), run: () => void change({ kind: 'undo', undoneId: id }) },
    });
  };
  const row = (line: SheetLine) => (
    <StageLine
      key={line.id}
      line={line}
      now={now}
      timeZone={night.timeZone}
      isFirst={line.id === (on ?? coming[0])?.id}
      phase={isGone ? 'over' : night.phase}
    />
  );
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-col gap-1.5 print:hidden">
        {(isOffline || waiting > 0) && (
          <NoticeLine role="status">
            <p className="py-2">{t('offline', { count: waiting })}</p>
          </NoticeLine>
        )}
        {isGone && <Notice tone="warning">{t('isGone')}</Notice>}
        <ConflictNotices night={night} sheet={sheet} />
        {night.phase === 'early' && <Notice>{t('early')}</Notice>}
        {night.phase === 'over' && <Notice>{t('over')}</Notice>}
        {canChange && (
          <NowCard
            on={on}
            next={coming[0] ?? null}
            now={now}
            ahead={ahead}
            onStart={(line) => onTap({ kind: 'start', lineId: line.id }, line)}
            onEnd={(line) => onTap({ kind: 'end', lineId: line.id }, line)}
          />
        )}
        <RowMenu
          load={loadActions}
          actionsOf={({ LineActions }, rowId) => {
            const line = lines.find(({ id }) => id === rowId);
            return line ? <LineActions line={line} sheet={sheet} onTap={onTap} /> : null;
          }}
        >
          <ol aria-label={t('order')} className="flex flex-col divide-y divide-line">
            {on && row(on)}
            {coming.map(row)}
          </ol>
          {canChange && (
            <WalkInForm
              minutes={night.minutes}
              onAdd={(name, minutes) => {
                const id = change({ kind: 'walkIn', name, minutes, afterId: lines.at(-1)?.id ?? null });
                showToast(t('said', { name, what: t('did.walkIn') }), {
                  action: { label: t('undo'), run: () => void change({ kind: 'undo', undoneId: id }) },
                });
              }}
            />
          )}
          {past.length > 0 && (
            <section aria-labelledby="past">
              <h2 id="past" className="mt-2 text-base">
                {t('past')}
              </h2>
              <ol className="flex flex-col divide-y divide-line">{past.map(row)}</ol>
            </section>
          )}
        </RowMenu>
        <PrintButton label={t('print.button')} />
      </div>
      <NightPrint night={night} sheet={sheet} />
    </div>
  );
}

function useStageErrors(): (code: string) => string {
  const t = useTranslations('nightStage.errors');
  return useCallback(
    (code) => {
      const key = code as 'unexpected';
      return t.has(key) ? t(key) : t('unexpected');
    },
    [t],
  );
}

/** Shows conflicting changes by two phones, and which of them counts. */
function ConflictNotices({ night, sheet }: { night: NightView; sheet: Sheet }) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const [seen, setSeen] = useState<readonly string[]>([]);
  const open = sheet.conflicts.filter(({ id }) => !seen.includes(id));
  const said = (change: Change) => {
    const line = sheet.lines.find(({ id }) => id === change.lineId);
    return t('conflict.said', {
      by: makerOf(night, change) ?? t('someone'),
      time: describeTime(new Date(change.at), night.timeZone),
      name: line ? nameOf(line) : t('someone'),
      what: t(`did.${change.kind}`, { minutes: change.minutes ?? 0 }),
    });
  };
  return (
    <div role="alert" className="flex flex-col gap-2 print:hidden">
      {open.map(({ id, counts, loses }) => (
        <Notice key={id} tone="warning" title={t('conflict.title')}>
          <p>{t('conflict.counts', { said: said(counts) })}</p>
          <p className="text-ink-soft">{t('conflict.loses', { said: said(loses) })}</p>
          <Button className="self-start" onClick={() => setSeen([...seen, id])}>
            {t('conflict.ok')}
          </Button>
        </Notice>
      ))}
    </div>
  );
}

/** The number of rows on an A4 page. Rows that the line-up leaves empty are for guests, added by hand. */
const rowsOnPaper = 15;

/** The sheet on paper: one A4 page with boxes to tick, for a night without a working phone. */
function NightPrint({ night, sheet }: { night: NightView; sheet: Sheet }) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const numbers = lineNumbers(sheet.lines);
  const columns = ['call', 'onStage', 'name', 'minutes', 'note', 'done'] as const;
  return (
    <div className="hidden print:block">
      <p className="mb-2">
        {[
          night.day,
          night.doors && t('print.doors', { time: night.doors }),
          t('print.starts', { time: night.starts }),
          night.venue,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table className="night-print">
        <thead>
          <tr>
            <th scope="col">{t('print.place')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {t(`print.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sheet.lines.map((line) => (
            <tr key={line.id}>
              <td>{numbers.get(line.id)}</td>
              <td>{line.callAt}</td>
              <td>{line.onAt}</td>
              <th scope="row">
                <bdi>{nameOf(line)}</bdi>
                {line.part === 'host' && ` (${t('parts.host')})`}
              </th>
              <td>{line.minutes}</td>
              <td className="w-1/5 wrap-anywhere">{line.note}</td>
              <td>
                <span className="block size-6 border border-ink" />
              </td>
            </tr>
          ))}
          {Array.from({ length: Math.max(0, rowsOnPaper - sheet.lines.length) }, (_, at) => (
            <tr key={at} aria-hidden>
              {columns.map((column) => (
                <td key={column} />
              ))}
              <td>
                <span className="block size-6 border border-ink" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
