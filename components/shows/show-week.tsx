import { useTranslations } from 'next-intl';
import { Section } from '@/components/ui/section';
import type { WeekDay } from '@/lib/shows/choice-loaders';
import { MonthShow } from './show-month';

/** The next seven days with their shows. On a phone, days without a show are left out. */
export function ShowWeek({ week }: { week: readonly WeekDay[] }) {
  const t = useTranslations('brandsTeam');
  return (
    <Section id="week" title={t('week')}>
      <ol className="grid divide-line rounded-card border border-line sheet max-lg:divide-y lg:grid-cols-7 lg:divide-x">
        {week.map(({ date, day, shows }) => (
          <li key={date} className={`min-w-0 p-1 ${shows.length === 0 ? 'max-lg:hidden' : ''}`}>
            <time dateTime={date} className="px-2 text-sm text-ink-soft">
              {day}
            </time>
            {shows.map((show) => (
              <MonthShow key={show.id} show={show} />
            ))}
          </li>
        ))}
      </ol>
    </Section>
  );
}
