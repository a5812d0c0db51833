import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Route } from 'next';
import { Icon } from '@/components/ui/icon';
import { weeksOf } from '@/lib/shows/month-rules';
import type { ShowMonth as Month } from '@/lib/shows/choice-loaders';
import type { ChoiceShow } from '@/lib/shows/choice-view';

/**
 * A month of a brand's shows with their free spots: a calendar on a desktop, its days below each other on a phone.
 * There, this month begins with today, and its past days are folded.
 */
export function ShowMonth({ month, address }: { month: Month; address: (month: string) => string }) {
  const t = useTranslations('showsMonth');
  const byDate = Map.groupBy(month.shows, ({ date }) => date);
  const isNow = month.today.startsWith(month.key);
  const isFolded = (date: string | null) => isNow && date !== null && date < month.today;
  const isEmpty = month.shows.every(({ date }) => isFolded(date));
  return (
    <section aria-labelledby="month" className="@container flex flex-col gap-2" data-wide>
      <header className="flex items-center gap-1">
        <h2 id="month" className="mr-auto text-xl">
          {month.name}
        </h2>
        <MonthLink href={address(month.previous)} label={t('previous')} className="rotate-90" />
        <MonthLink href={address(month.next)} label={t('next')} className="-rotate-90" />
      </header>
      {month.shows.some(({ date }) => isFolded(date)) && (
        <details className="@4xl:hidden">
          <summary className="inline-flex min-h-11 items-center gap-1 text-link">
            {t('past')}
            <Icon name="chevron-down" className="size-4.5 in-open:rotate-180" />
          </summary>
        </details>
      )}
      {isEmpty && (
        <p className="text-ink-soft @4xl:hidden">{t(month.shows.length > 0 ? 'emptyNow' : 'empty')}</p>
      )}
      <table className="show-month">
        <thead>
          <tr>
            {month.weekdays.map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month.key).map((days) => (
            <tr key={days.find(Boolean)}>
              {days.map((date, nth) => (
                <td
                  key={nth}
                  aria-current={date === month.today ? 'date' : undefined}
                  data-past={isFolded(date) || undefined}
                >
                  {date && <Day date={date} shows={byDate.get(date) ?? []} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function MonthLink({ href, label, className }: { href: string; label: string; className: string }) {
  return (
    <Link
      href={href as Route}
      scroll={false}
      prefetch={false}
      aria-label={label}
      className="flex size-11 items-center justify-center rounded-chip text-teal hover:bg-teal-soft active:bg-teal-soft data-pending:bg-teal-soft"
    >
      <Icon name="chevron-down" className={className} />
    </Link>
  );
}

function Day({ date, shows }: { date: string; shows: ChoiceShow[] }) {
  const [first] = shows;
  return (
    <>
      <time dateTime={date}>
        <span className="@4xl:hidden">{first?.day}</span>
        <span className="@max-4xl:hidden">{Number(date.slice(8))}</span>
      </time>
      {shows.map((show) => (
        <MonthShow key={show.id} show={show} />
      ))}
    </>
  );
}

/** A show in a day of a calendar: its time, its title, and its free spots: none for a past show. */
function MonthShow({ show }: { show: ChoiceShow }) {
  const t = useTranslations('showsMonth');
  const free = show.spots - show.spotsTaken;
  return (
    <Link href={`/brands/${show.brandId}/team/shows/${show.id}`} prefetch={false} className="day-show">
      <b>{show.time}</b> <span>{show.title}</span>{' '}
      <small>
        {show.lineUp === 'cancelled' ? t('cancelled') : !show.isPast && t('free', { count: free })}
      </small>
    </Link>
  );
}
