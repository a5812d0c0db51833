import { useTranslations } from 'next-intl';
import { lengthText } from '@/lib/core/time/length-rules';
import type { TotalLength } from '@/lib/night/playlists/view';

const hour = 60 * 60;

/** "12 entries · 45:30 min in total · 2 without a known length are not counted" */
export function Total({ total: { seconds, unknown }, count }: { total: TotalLength; count: number }) {
  const t = useTranslations('nightPlaylists');
  const inMinutes = Math.round(seconds / 60);
  const [hours, minutes] = [Math.floor(inMinutes / 60), inMinutes % 60];
  const parts = [
    t('entries', { count }),
    seconds > 0 &&
      (seconds >= hour ? t('totalHours', { hours, minutes }) : t('total', { time: lengthText(seconds) })),
    unknown > 0 && (seconds > 0 ? t('unknown', { count: unknown }) : t('noneKnown')),
  ];
  return <span className="tabular-nums">{parts.filter(Boolean).join(' · ')}</span>;
}
