'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import type { Change } from '@/lib/night/night-rules';
import { makerOf, type Sheet } from '@/lib/night/sheet-state';
import type { NightView } from '@/lib/night/view';
import { describeTime } from '@/lib/core/time/format';
import { useLineName } from './use-line-words';

/** Shows where two phones have made conflicting changes, and which of them counts. */
export function ConflictNotices({ night, sheet }: { night: NightView; sheet: Sheet }) {
  const t = useTranslations('stage');
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
