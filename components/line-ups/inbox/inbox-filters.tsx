import Form from 'next/form';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { FilterChoices, SearchLine } from '@/components/forms/filter-parts';
import { Checkbox } from '@/components/ui/field';
import { spotCountBands } from '@/lib/comedians/rules';
import { countInboxFilters, inboxQuery, type InboxFilters } from '@/lib/line-ups/inbox/filters';
import type { Inbox, InboxOption } from '@/lib/line-ups/inbox/loaders';
import { buttonClass, LinkButton } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { Icon } from '@/components/ui/icon';
import { NoticeLine } from '@/components/ui/notice-line';
import { EmptyState } from '@/components/ui/empty-state';

/**
 * Search and filters behind one button, with a link beside it that resets them. They submit to the address, so they
 * work without JavaScript and a link reproduces the view.
 */
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
  const active = countInboxFilters(filters);
  const label = active > 0 ? t('filtersActive', { count: active }) : t('filters');
  return (
    <div className="flex items-center">
      {active > 0 && (
        <Link
          href={`${address}${inboxQuery({ tab })}`}
          className="inline-flex min-h-11 items-center px-2 text-sm text-link"
        >
          {t('reset')}
        </Link>
      )}
      {/* The key follows the address: on the next page the panel is closed and its fields show the new filters. */}
      <Disclosure
        key={inboxQuery(filters)}
        label={label}
        trigger={
          <>
            <Icon name="search" />
            <Icon name="sliders-horizontal" />
            {active > 0 && <span className="tabular-nums">{active}</span>}
          </>
        }
        triggerClassName={buttonClass({ variant: 'quiet' }, 'px-2!')}
        panelClassName="right-0 w-[calc(100vw-2rem)] max-w-xl max-h-[70dvh] overflow-y-auto p-4!"
      >
        <Form action={address} role="search" className="flex flex-col gap-3">
          {tab !== 'new' && <input type="hidden" name="tab" value={tab} />}
          <SearchLine label={t('search')} q={q} submit={t('apply')} />
          <Narrowing filters={filters} options={options} />
        </Form>
      </Disclosure>
    </div>
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

/** Shown when there is no application: the reason and the next step. */
export function InboxEmpty({ brandId, filters }: { brandId: string; filters: InboxFilters }) {
  const t = useTranslations('lineUpsInbox');
  const { tab, after } = filters;
  const team = `/brands/${brandId}/team` as const;
  if (after)
    return (
      <EmptyState drawing="glass" title={t('endTitle')}>
        {t('endText')}
      </EmptyState>
    );
  if (countInboxFilters(filters) > 0) {
    return (
      <EmptyState
        drawing="lamp"
        title={t('nothingTitle')}
        action={<LinkButton href={`${team}/applications${inboxQuery({ tab })}`}>{t('reset')}</LinkButton>}
      >
        {t('nothingText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing="stool"
      title={t(`empty.${tab}.title`)}
      action={<LinkButton href={`${team}/lineupshowauswahl`}>{t('toShows')}</LinkButton>}
    >
      {t(`empty.${tab}.text`)}
    </EmptyState>
  );
}

/** The shows with an overdue decision, in one line: each a link to its applications. */
export function DueShows({ brandId, due: { shows, hasMore } }: { brandId: string; due: Inbox['due'] }) {
  const t = useTranslations('lineUpsInbox');
  if (shows.length === 0) return null;
  const address = `/brands/${brandId}/team/applications` as const;
  const count = shows.length;
  const link = 'inline-flex min-h-11 items-center text-link';
  return (
    <div className="min-w-0 grow basis-60">
      <NoticeLine>
        <ul className="flex flex-wrap gap-x-3 whitespace-nowrap">
          <li className="flex items-center font-semibold max-sm:basis-full max-sm:pt-2">
            {t(hasMore ? 'dueTitleMore' : 'dueTitle', { count })}
          </li>
          {shows.map(({ showId, title, day, waiting, tab }) => (
            <li key={showId}>
              <Link href={`${address}${inboxQuery({ tab, show: showId })}`} className={link}>
                {day}
                <span className="max-2xl:sr-only">&nbsp;· {title}</span>
                <span className="text-ink-soft">&nbsp;{t('dueText', { count: waiting })}</span>
              </Link>
            </li>
          ))}
          {hasMore && (
            <li>
              <Link href={`${address}${inboxQuery({ due: true })}`} className={link}>
                {t('dueMore')}
              </Link>
            </li>
          )}
        </ul>
      </NoticeLine>
    </div>
  );
}
