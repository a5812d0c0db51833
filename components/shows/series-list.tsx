import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { RuleView, SeriesView } from '@/lib/shows/series/view';
import { EndSeries } from './end-series';

export function SeriesList({ brandId, series }: { brandId: string; series: SeriesView[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line sheet">
      {series.map((one) => (
        <li key={one.id} className="flex flex-col gap-1 px-4 py-4 wrap-anywhere">
          <Facts brandId={brandId} series={one} />
          {!one.isEnded && <EndSeries seriesId={one.id} title={one.title} />}
        </li>
      ))}
    </ul>
  );
}

function Facts({ brandId, series }: { brandId: string; series: SeriesView }) {
  const t = useTranslations('showsSeries');
  const { until, next, coming } = series;
  const wordsOf = ({ rhythm, weekday, nth }: RuleView) => t(`rule.${rhythm}`, { weekday, nth });
  const rule = [
    wordsOf(series),
    until && t('until', { day: until }),
    series.skipsHolidays && t('skipsHolidays'),
    series.isEnded && t('ended'),
  ];
  return (
    <>
      <h2 className="text-lg">{series.title}</h2>
      <p>{rule.filter(Boolean).join(', ')}</p>
      <p className="text-ink-soft">{series.place}</p>
      {series.then.map(({ day, rule: other }) => (
        <p key={day}>
          {other ? t('then', { day, rule: wordsOf(other), place: other.place }) : t('resumes', { day })}
        </p>
      ))}
      {next ? (
        <p className="flex flex-wrap items-center gap-x-3">
          <Link
            href={`/brands/${brandId}/team/shows/${next.id}`}
            className="inline-flex min-h-11 items-center text-link"
          >
            {t('next', { day: next.day })}
          </Link>
          <span className="text-ink-soft">{t('coming', { count: coming })}</span>
        </p>
      ) : (
        <p className="text-ink-soft">{t('noNext')}</p>
      )}
      {series.isStopped && !series.isEnded && <p className="text-request">{t('stopped')}</p>}
    </>
  );
}
