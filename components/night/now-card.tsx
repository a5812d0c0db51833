'use client';

import { Maximize2, Music, Play, Square } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { OutsideLink } from '@/components/core/outside-link';
import { Button } from '@/components/ui/button';
import type { TrackView } from '@/lib/night/playlists/view';
import { lightOf, clockText } from '@/lib/night/estimate-rules';
import type { SheetLine } from '@/lib/night/sheet-state';
import { LightSign, StageTimer } from './stage-timer';
import { useClock } from './use-polling';
import { useLineName } from './stage-line';

/** The comedian on stage with their light, the next one, and the one button that the evening needs most. */
export function NowCard({
  on,
  next,
  now,
  ahead,
  onStart,
  onEnd,
}: {
  on: SheetLine | null;
  next: SheetLine | null;
  /** The time by the server's clock, and the milliseconds by which that clock is ahead of this device's. */
  now: number;
  ahead: number;
  /** Null when the night cannot be changed. */
  onStart: ((line: SheetLine) => void) | null;
  onEnd: (line: SheetLine) => void;
}) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const [isLarge, setLarge] = useState(false);
  return (
    <section
      aria-label={t('nowLabel')}
      className="flex flex-col gap-1 rounded-card border border-line sheet px-3 py-1.5"
    >
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <p className="text-sm font-semibold text-ink-soft">{t('now')}</p>
          <p className={`truncate font-display font-bold ${on ? 'text-xl' : 'text-lg'}`}>
            <bdi>{on ? nameOf(on) : t('nobodyOn')}</bdi>
          </p>
        </div>
        {on && <Countdown key={on.id} on={on} first={now} ahead={ahead} />}
        <button
          type="button"
          aria-label={t('large')}
          onClick={() => setLarge(true)}
          className="button size-11 shrink-0 button-quiet noscript:hidden"
        >
          <Maximize2 aria-hidden className="size-5" />
        </button>
      </div>
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <p className="text-sm font-semibold text-ink-soft">{t('next')}</p>
          <p className="truncate font-semibold">
            <bdi>{next ? nameOf(next) : t('nobodyNext')}</bdi>
          </p>
          {next?.walkOn && <WalkOn track={next.walkOn} />}
        </div>
        {onStart && on && (
          <button
            type="button"
            aria-label={`${t('end')}: ${nameOf(on)}`}
            title={t('end')}
            onClick={() => onEnd(on)}
            className="button size-11 shrink-0 button-secondary noscript:hidden"
          >
            <Square aria-hidden className="size-4.5" />
          </button>
        )}
        {onStart && next && (
          <Button variant="stage" onClick={() => onStart(next)} className="shrink-0 noscript:hidden">
            <Play aria-hidden className="size-4.5" />
            {on ? t('advance') : t('go')}
            <span className="sr-only">: {nameOf(next)}</span>
          </Button>
        )}
      </div>
      {isLarge && (
        <StageTimer on={on} next={next} first={now} ahead={ahead} onClose={() => setLarge(false)} />
      )}
    </section>
  );
}

/** The walk-on: the track to which the next comedian comes on stage. A link to it opens in a tab of its own. */
function WalkOn({ track: { title, artist, opens, start } }: { track: TrackView }) {
  const t = useTranslations('nightStage');
  const words = [title, artist, start && t('walkOnFrom', { time: start })].filter(Boolean).join(' · ');
  return (
    <p className="flex items-center gap-1.5 text-sm">
      <Music aria-hidden className="size-4 shrink-0 text-ink-soft" />
      <span className="sr-only">{t('walkOn')}: </span>
      {opens ? (
        <OutsideLink
          href={opens}
          target="_blank"
          className="inline-flex min-h-11 min-w-0 items-center text-link"
        >
          <span className="truncate">{words}</span>
        </OutsideLink>
      ) : (
        <span className="truncate">{words}</span>
      )}
    </p>
  );
}

function Countdown({ on, first, ahead }: { on: SheetLine; first: number; ahead: number }) {
  const t = useTranslations('nightStage');
  const now = useClock(first, ahead, 500);
  const { light, left } = lightOf({ beganAt: on.beganAt ?? now, minutes: on.minutes }, now);
  return (
    <p role="timer" aria-label={t('left')} className="flex shrink-0 items-center gap-1.5">
      <LightSign light={light} />
      <span className="sr-only">{t(`lights.${light}`)}: </span>
      <span className="font-display text-2xl font-bold tabular-nums">{clockText(left)}</span>
      <span className="hidden text-sm text-ink-soft sm:inline">
        / {t('minutes', { minutes: on.minutes })}
      </span>
    </p>
  );
}
