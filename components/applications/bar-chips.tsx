import { useTranslations } from 'next-intl';
import { StatusChip } from '@/components/ui/status-chip';
import type { BarView } from '@/lib/applications/bar-rules';

/** The bars of a comedian, beside their name. Needs the messages `applicationsBars` in the browser. */
export function BarChips({ bars }: { bars: readonly BarView[] }) {
  const t = useTranslations('applicationsBars');
  return bars.map(({ kind, until }) => (
    <StatusChip key={kind} status="blocked">
      {t(kind, { until: until ?? '' })}
    </StatusChip>
  ));
}
