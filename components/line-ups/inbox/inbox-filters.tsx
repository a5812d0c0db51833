import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterChoices, FilterDetails, SearchLine } from '@/components/forms/filter-parts';
import { Checkbox } from '@/components/ui/field';
import { spotCountBands } from '@/lib/comedians/rules';
import { countInboxFilters, inboxQuery, type InboxFilters } from '@/lib/line-ups/inbox/filters';
import type { Inbox, InboxOption } from '@/lib/line-ups/inbox/loaders';
import { LinkButton } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';

/** Submits to the address, so it works without JavaScript and a link reproduces the view. */
export function InboxFilterForm({
  brandId,
  filters,
  options,
}: {
  brandId: string;
  filters: InboxFilters;
  options: Inbox['options'];
}) {
  const t = useTranslations('lineUpsInbox');
  const address = `/brands/${brandId}/team/applications` as const;
  const { tab, q } = filters;
  const active = countInboxFilters({ ...filters, q: '' });
  return (
    // The key follows the address, so that the fields show its filters also after going back.
    <Form key={inboxQuery(filters)} action={address} role="search" className="flex flex-col gap-3">
      {tab !== 'new' && <input type="hidden" name="tab" value={tab} />}
      <SearchLine label={t('search')} q={q} submit={t('apply')} />
      <FilterDetails
        title={active > 0 ? t('filtersActive', { count: active }) : t('filters')}
        isOpen={active > 0}
      >
        <Narrowing filters={filters} options={options} />
      </FilterDetails>
      {(active > 0 || q) && (
        <Link
          href={`${address}${inboxQuery({ tab })}`}
          className="inline-flex min-h-11 items-center self-start text-link"
        >
          {t('reset')}
        </Link>
      )}
    </Form>
  );
}

function Narrowing({ filters, options }: { filters: InboxFilters; options: Inbox['options'] }) {
  const t = useTranslations('lineUpsInbox');
  const bands = useTranslations('comediansSpotCountBands');
  const choices = [
    { name: 'show', label: t('show'), all: t('allShows'), options: labelled(options.shows) },
    { name: 'venue', label: t('venue'), all: t('allVenues'), options: labelled(options.venues) },
    { name: 'format', label: t('format'), all: t('allFormats'), options: labelled(options.formats) },
    {
      name: 'band',
      label: t('band'),
      all: t('allBands'),
      options: spotCountBands.map((band) => ({ id: band, label: t('bandOption', { band: bands(band) }) })),
    },
  ] as const;
  return (
    <div className="grid gap-x-4 gap-y-3 pt-2 sm:grid-cols-2">
      <FilterChoices choices={choices} filters={filters} />
      <Checkbox name="firstTimer" value="yes" label={t('firstTimer')} defaultChecked={filters.firstTimer} />
      <Checkbox name="due" value="yes" label={t('due')} defaultChecked={filters.due} />
    </div>
  );
}

function labelled(options: readonly InboxOption[]) {
  return options.map(({ id, name }) => ({ id, label: name }));
}

/** Shown when there is no application: why, and what to do next. */
export function InboxEmpty({ brandId, filters }: { brandId: string; filters: InboxFilters }) {
  const t = useTranslations('lineUpsInbox');
  const { tab, after } = filters;
  const team = `/brands/${brandId}/team` as const;
  if (after) return <EmptyState title={t('endTitle')}>{t('endText')}</EmptyState>;
  if (countInboxFilters(filters) > 0) {
    return (
      <EmptyState
        title={t('nothingTitle')}
        action={<LinkButton href={`${team}/applications${inboxQuery({ tab })}`}>{t('reset')}</LinkButton>}
      >
        {t('nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t(`empty.${tab}.title`)}
      action={<LinkButton href={`${team}/lineupshowauswahl`}>{t('toShows')}</LinkButton>}
    >
      {t(`empty.${tab}.text`)}
    </EmptyState>
  );
}

/** The shows whose decision is overdue, each with a link to its applications. */
export function DueShows({ brandId, due: { shows, hasMore } }: { brandId: string; due: Inbox['due'] }) {
  const t = useTranslations('lineUpsInbox');
  if (shows.length === 0) return null;
  const address = `/brands/${brandId}/team/applications` as const;
  const count = shows.length;
  return (
    <Notice tone="warning" title={hasMore ? t('dueTitleMore', { count }) : t('dueTitle', { count })}>
      <ul className="flex flex-col gap-2 pt-1">
        {shows.map(({ showId, title, day, decideBy, waiting, tab }) => (
          <li key={showId}>
            <Link href={`${address}${inboxQuery({ tab, show: showId })}`} className="font-semibold text-link">
              {day} · {title}
            </Link>
            <p className="text-sm">{t('dueText', { day: decideBy, count: waiting })}</p>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="pt-1">
          <Link href={`${address}${inboxQuery({ due: true })}`} className="text-link">
            {t('dueMore')}
          </Link>
        </p>
      )}
    </Notice>
  );
}
