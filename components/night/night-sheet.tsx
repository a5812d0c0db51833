'use client';

import { CloudOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect } from 'react';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { RowMenu } from '@/components/ui/row-menu';
import { showToast } from '@/components/ui/toaster';
import type { SheetLine, Tap } from '@/lib/night/sheet-state';
import type { NightView } from '@/lib/night/view';
import { ConflictNotices } from './conflict-notices';
import { LineActions } from './line-actions';
import { NightPrint } from './night-print';
import { NowCard } from './now-card';
import { StageLine } from './stage-line';
import { useLineName } from './use-line-words';
import { useNight } from './use-night';
import { useStageErrors } from './use-stage-errors';
import { WalkInForm } from './walk-in-form';

/** The night sheet of a team. */
export function NightSheet({ first }: { first: NightView }) {
  const t = useTranslations('stage');
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
          <p role="status" className="flex items-center gap-2 rounded-card bg-request-soft px-3 py-2 text-sm">
            <CloudOff aria-hidden size={18} className="shrink-0 text-request" />
            {t('offline', { count: waiting })}
          </p>
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
          actionsOf={(rowId) => {
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
