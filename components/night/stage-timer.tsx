'use client';

import { X, Circle, Octagon, Triangle } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFullScreen, useWakeLock } from '@/components/ui/use-screen';
import { lightOf, type Light, clockText } from '@/lib/night/estimate-rules';
import type { SheetLine } from '@/lib/night/sheet-state';
import { useClock } from './use-polling';
import { useLineName } from './stage-line';

/** Written out, because Tailwind searches for complete names. */
const looks: Record<Light, string> = {
  green: 'border-light-green bg-room text-light-green',
  yellow: 'border-light-yellow bg-room text-light-yellow',
  red: 'border-light-red bg-light-red text-room',
};

/** Fills the screen: 37 % of its width for "6:59", at most 42 % of its height. */
const sizeOf = (text: string) => `min(42vh, ${150 / text.length}vw)`;

/**
 * The remaining time, as large as the screen, so that it can be read from the stage. Colour, shape and words show the
 * light. The screen is dark in every theme, does not blink, and stays awake.
 */
export function StageTimer({
  on,
  next,
  first,
  ahead,
  onClose,
}: {
  on: SheetLine | null;
  next: SheetLine | null;
  first: number;
  ahead: number;
  onClose: () => void;
}) {
  const t = useTranslations('nightStage');
  const nameOf = useLineName();
  const dialog = useFullScreen();
  const now = useClock(first, ahead, 250);
  useWakeLock();
  const seen = on && lightOf({ beganAt: on.beganAt ?? now, minutes: on.minutes }, now);
  const words = seen ? t(`lights.${seen.light}`) : t('nobodyOn');
  return (
    <dialog
      ref={dialog}
      aria-label={t('large')}
      onClose={onClose}
      className={
        'fixed inset-0 m-0 flex h-dvh max-h-none w-screen max-w-none flex-col items-center justify-center gap-4 border-8 ' +
        `p-4 text-center ${seen ? looks[seen.light] : 'border-room bg-room text-white'}`
      }
    >
      <p className="w-full truncate font-display text-3xl font-bold">
        <bdi>{on ? nameOf(on) : words}</bdi>
      </p>
      {seen && (
        <>
          <p
            role="timer"
            style={{ fontSize: sizeOf(clockText(seen.left)) }}
            className="font-display leading-none font-bold whitespace-nowrap tabular-nums"
          >
            {clockText(seen.left)}
          </p>
          <p className="flex items-center gap-3 text-3xl font-bold">
            <LightSign light={seen.light} isLarge />
            <span role="status">{words}</span>
          </p>
        </>
      )}
      <p className="w-full truncate text-xl">{next && t('nextIs', { name: nameOf(next) })}</p>
      <button
        type="button"
        aria-label={t('close')}
        onClick={() => dialog.current?.close()}
        className="absolute top-3 right-3 flex size-12 items-center justify-center rounded-chip border-2 border-current"
      >
        <X aria-hidden className="size-6" />
      </button>
    </dialog>
  );
}

/** Each light has a shape, so that nobody has to tell colours apart. */
const shapes = { green: Circle, yellow: Triangle, red: Octagon } as const;

const colours = { green: 'text-confirmed', yellow: 'text-request', red: 'text-cancelled' } as const;

/** The light of the stage as a shape and a colour. The caller writes the words beside it. */
export function LightSign({ light, isLarge = false }: { light: Light; isLarge?: boolean }) {
  const Shape = shapes[light];
  // The large sign stands on the timer, whose dark background has the light's colour already.
  return (
    <Shape
      aria-hidden
      fill="currentColor"
      className={`shrink-0 ${isLarge ? 'size-11' : `size-4.5 ${colours[light]}`}`}
    />
  );
}
