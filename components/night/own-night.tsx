'use client';

import { useTranslations } from 'next-intl';
import { Card } from '@/components/ui/section';
import { Notice } from '@/components/ui/notice';
import { NoticeLine } from '@/components/ui/notice-line';
import { aboutMinutes, expectedAt } from '@/lib/night/estimate-rules';
import type { OwnNightLine, OwnNightView } from '@/lib/night/view';
import { describeTime } from '@/lib/core/time/format';
import { useContext, useEffect, useState } from 'react';
import { TextOwnerContext } from '@/components/forms/use-kept-text';
import { useLive } from '@/components/core/use-live';
import { forgetNight, keepNight, keptNight } from './kept-night';
import { usePolling, useClock } from './use-polling';

/** The night for a comedian on the line-up: their time on stage, the current act, and those before them. */
export function OwnNight({ first }: { first: OwnNightView }) {
  const t = useTranslations('nightStage');
  const { night, now, isGone, isOffline } = useOwnNight(first);
  const { phase, on, coming } = night;
  if (phase === 'cancelled') return <Notice tone="warning">{t('own.cancelled')}</Notice>;
  if (phase === 'over') return <Notice>{t('own.over')}</Notice>;
  return (
    <div className="flex flex-col gap-4">
      {isOffline && (
        <NoticeLine role="status">
          <p className="py-2">
            {t('own.offline', { time: describeTime(new Date(night.now), night.timeZone) })}
          </p>
        </NoticeLine>
      )}
      {isGone && <Notice tone="warning">{t('own.isGone')}</Notice>}
      <Own night={night} now={now} />
      <section aria-labelledby="own-order" className="flex flex-col gap-2">
        <h2 id="own-order" className="text-lg">
          {t('order')}
        </h2>
        <Card className="p-2">
          <ol className="flex flex-col">
            {on && <Line line={on} label={t('now')} />}
            {coming.map((line, index) => (
              <Line key={line.id} line={line} label={index === 0 ? t('next') : null} />
            ))}
          </ol>
          {!on && coming.length === 0 && <p className="p-2 text-ink-soft">{t('nobodyNext')}</p>}
        </Card>
      </section>
    </div>
  );
}

/** Updated while the page is open, and stored in this browser for times without a connection. */
function useOwnNight(first: OwnNightView) {
  const { showId, brandId } = first;
  const account = useContext(TextOwnerContext);
  const [night, setNight] = useState(first);
  const { isGone, isOffline, ahead, setAhead, catchUp } = usePolling<OwnNightView>(
    () => `/api/user/shows/${showId}/night`,
    (news, measured) => {
      setNight(news);
      keepNight(account, 'own', { night: news, ahead: measured });
    },
  );
  useLive(isGone ? null : `night:${brandId}/${showId}`, () => void catchUp());
  useEffect(() => {
    // Runs in a later task, so that the browser shows the page first.
    const begin = setTimeout(() => {
      const kept = keptNight<OwnNightView>(account, 'own', showId);
      if (kept) {
        setAhead(kept.ahead);
        setNight((before) => (kept.night.now > before.now ? kept.night : before));
      }
      void catchUp();
    });
    return () => clearTimeout(begin);
  }, [account, showId, catchUp, setAhead]);
  useEffect(() => {
    if (isGone) forgetNight(account, 'own', showId);
  }, [isGone, account, showId]);
  const now = useClock(first.now, ahead, 15_000);
  return { night, now, isGone, isOffline };
}

function Own({ night, now }: { night: OwnNightView; now: number }) {
  const t = useTranslations('nightStage');
  const { state, countdown, callAt, onAt, timeZone } = night;
  const expected = countdown && expectedAt(countdown, now);
  const minutes = aboutMinutes((expected ?? now) - now);
  const at = expected !== null && t('own.at', { time: describeTime(new Date(expected), timeZone) });
  return (
    <Card>
      <div role="status">
        {expected !== null ? (
          <>
            <p className="text-ink-soft">{t('own.youAreOn')}</p>
            <p className="font-display text-3xl font-bold">
              {minutes < 60 ? t('own.about', { minutes }) : at}
            </p>
            {minutes < 60 && <p className="text-ink-soft">{at}</p>}
          </>
        ) : (
          <p className="font-display text-2xl font-bold">{t(`own.${state === 'waiting' ? 'out' : state}`)}</p>
        )}
      </div>
      <p className="mt-2 tabular-nums">{t('own.planned', { callAt, onAt })}</p>
    </Card>
  );
}

function Line({ line: { name, part, isMe, isWalkIn }, label }: { line: OwnNightLine; label: string | null }) {
  const t = useTranslations('nightStage');
  const said = isWalkIn ? t('own.walkIn') : (name ?? (part === 'break' ? t('parts.break') : t('someone')));
  return (
    <li
      aria-current={isMe || undefined}
      className={`flex min-h-11 flex-wrap items-baseline gap-x-3 rounded-card px-3 py-2 ${isMe ? 'bg-confirmed-soft font-semibold' : ''}`}
    >
      <bdi className={part === 'break' || isWalkIn ? 'text-ink-soft' : ''}>
        {isMe ? t('own.you', { name: said }) : said}
      </bdi>
      {part !== 'spot' && part !== 'break' && (
        <span className="text-sm font-normal text-ink-soft">{t(`parts.${part}`)}</span>
      )}
      {label && <span className="ml-auto text-sm font-semibold text-teal">{label}</span>}
    </li>
  );
}
