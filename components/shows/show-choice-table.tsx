'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { DataTable, type Column } from '@/components/ui/data-table';
import { StatusChip, type ChipStatus } from '@/components/ui/status-chip';
import { Yielding } from '@/components/ui/yielding';
import type { ChoiceShow } from '@/lib/shows/choice-view';

const lineUpLooks = {
  open: 'open',
  sent: 'confirmed',
  booked: 'booked',
  cancelled: 'cancelled',
} satisfies Record<ChoiceShow['lineUp'], ChipStatus>;

/**
 * A brand's shows for its team: one row a show, with its tasks. The rows arrive as plain data, so each is in the page
 * once as markup, and a second time only as its values.
 */
export function ShowChoiceTable({
  label,
  shows,
  todos,
  next,
}: {
  label: string;
  shows: ChoiceShow[];
  /** The to-dos of each show by its id. They stand in place of the counts. */
  todos?: Record<string, ReactNode>;
  /** The id of the next show, which is lit. */
  next?: string;
}) {
  return (
    <DataTable
      label={label}
      columns={useColumns(todos)}
      rows={shows}
      lit={next}
      href={({ brandId, id }) => `/brands/${brandId}/team/shows/${id}`}
    />
  );
}

function useColumns(todos?: Record<string, ReactNode>): Column<ChoiceShow>[] {
  const t = useTranslations('showsChoice');
  const label = useTranslations('showsChoice.columns');
  const counts: Column<ChoiceShow>[] = [
    ...(['waiting', 'requested', 'unsent'] as const).map((name): Column<ChoiceShow> => ({
      name,
      label: label(name),
      isNumber: true,
      isNamed: true,
      ...(name === 'waiting' ? { phone: 'line' } : { isWide: true }),
      cell: (show) => show[name] || null,
    })),
    {
      name: 'decideBy',
      label: label('decideBy'),
      phone: 'line',
      cell: ({ decideBy, isDue, waiting }) =>
        decideBy && (
          <span className={`${onPhone(waiting > 0)} ${isDue ? 'text-sm font-semibold text-cancelled' : ''}`}>
            <span className="font-normal text-ink-soft @2xl:hidden">{label('decideBy')} </span>
            {decideBy}
          </span>
        ),
    },
  ];
  const toDo: Column<ChoiceShow> = {
    name: 'todos',
    label: label('todos'),
    width: 'minmax(12rem, 1fr)',
    phone: 'below',
    cell: ({ id }) => todos?.[id],
  };
  return [
    {
      name: 'when',
      label: label('when'),
      width: 'max-content',
      phone: 'lead',
      cell: (show) => <When show={show} />,
    },
    {
      name: 'title',
      label: label('title'),
      width: 'fit-content(24rem)',
      phone: 'title',
      cell: ({ title }) => <span>{title}</span>,
    },
    {
      name: 'place',
      label: label('place'),
      width: 'fit-content(18rem)',
      phone: 'rest',
      isWide: true,
      cell: ({ place, cityName, waiting }) => (
        <span
          className={`@max-2xl:yields @2xl:text-sm @2xl:text-ink-soft ${onPhone(Boolean(todos) || waiting === 0)}`}
        >
          <Yielding text={place} mark=", " isSpare />
          <span className="@max-2xl:hidden">, {cityName}</span>
        </span>
      ),
    },
    {
      name: 'spots',
      label: label('spots'),
      isNumber: true,
      phone: 'end',
      cell: ({ spotsTaken: taken, spots }) => (
        <>
          <span aria-hidden className="font-semibold">{`${taken}/${spots}`}</span>
          <span className="sr-only">{t('spots', { taken, spots })}</span>
        </>
      ),
    },
    ...(todos ? [toDo] : counts),
    {
      name: 'lineUp',
      label: label('lineUp'),
      width: 'max-content',
      phone: 'line',
      cell: (show) => !(todos && show.lineUp === 'open') && <State show={show} />,
    },
  ];
}

function When({ show: { startsAt, day, nearDay, time } }: { show: ChoiceShow }) {
  return (
    <time dateTime={startsAt} className="flex flex-col @2xl:flex-row-reverse @2xl:items-baseline @2xl:gap-3">
      <b className="text-lg leading-6">{time}</b>{' '}
      <span className="text-sm whitespace-nowrap text-ink-soft @2xl:min-w-20">{nearDay ?? day}</span>
    </time>
  );
}

function State({ show: { lineUp, visibility, waiting } }: { show: ChoiceShow }) {
  const t = useTranslations('showsChoice');
  return (
    <>
      <span className={onPhone(lineUp !== 'open' && waiting === 0)}>
        <StatusChip status={lineUpLooks[lineUp]}>{t(`lineUp.${lineUp}`)}</StatusChip>
      </span>
      {visibility !== 'public' && (
        <span className={`text-sm whitespace-nowrap text-ink-soft ${onPhone(lineUp === 'open')}`}>
          {t(`visibility.${visibility}`)}
        </span>
      )}
    </>
  );
}

/** A phone has two lines for a show: who waits and until when, else the state of its line-up and its place. */
const onPhone = (isShown: boolean) => (isShown ? '' : '@max-2xl:hidden');
