'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { flushSync } from 'react-dom';
import { useLive } from '@/components/core/use-live';
import { Button, buttonClass } from '@/components/ui/button';
import { PendingText } from '@/components/ui/pending-text';
import { Yielding } from '@/components/ui/yielding';
import { besidePane, SidePane } from '@/components/ui/side-pane';
import { useIsReady } from '@/components/core/use-is-ready';
import { shield } from '@/components/ui/submit-button';
import { inboxQuery, type InboxFilters, type InboxTab } from '@/lib/line-ups/inbox/filters';
import { fromTable, type Table } from '@/lib/core/table';
import type { InboxGroup, InboxRow } from '@/lib/line-ups/inbox/view';
import { ElsewhereProvider } from '@/components/line-ups/elsewhere';
import { useRefresh } from '@/components/core/use-refresh';
import { Applicant } from './applicant';
import { BulkBar, bulkFormId, InboxOutcome } from './bulk-bar';
import { InboxDesk, RowForms, useInboxDesk } from './inbox-desk';
import { InboxRowItem, openerId } from './inbox-row';
import { useInboxKeys } from './use-inbox-keys';
import { selectedName } from './use-moves';
import { useSelection } from './use-selection';

type ListProps = {
  brandId: string;
  filters: InboxFilters;
  /** The number of applications under the tab; null where it is not counted. */
  total: number | null;
  /** The address of the longer list, or of the one after it; null at the end. */
  more: `/brands/${string}` | null;
  /** The application whose details the address requests. */
  opened: string | null;
  /** Shown beside the "select all" checkbox. */
  children: ReactNode;
};

/** Renders the rows from plain data in one client component, so that the page contains each once instead of twice. */
export function InboxList({
  groups,
  rows,
  ...props
}: ListProps & {
  /** The shows, each with the number of its rows. */
  groups: (Omit<InboxGroup, 'rows'> & { size: number })[];
  /** The rows of all shows in their order. */
  rows: Table<InboxRow>;
}) {
  const filled = useMemo(() => {
    const left = fromTable(rows);
    return groups.map(({ size, ...group }) => ({ ...group, rows: left.splice(0, size) }));
  }, [groups, rows]);
  return (
    <InboxDesk groups={filled} isCut={props.more !== null}>
      <RowForms />
      <ListWithPane {...props} />
    </InboxDesk>
  );
}

function ListWithPane({ brandId, filters, total, more, opened, children }: ListProps) {
  const t = useTranslations('lineUpsInbox');
  const { groups, rows, states, sweep } = useInboxDesk();
  const { list, count, all, selectAll, onClick, onChange } = useSelection();
  const [isWhole, setWhole] = useState(false);
  const everything = isWhole && all ? total : null;
  const { current, isOpen, select, close } = useInboxKeys(opened);
  const selects = filters.tab !== 'archive';
  const refused = [states.answered, states.hidden].flatMap((state) =>
    state.status === 'failed' ? [state.values[selectedName] ?? []].flat() : [],
  );
  const row = current === null ? undefined : rows.get(current);
  const group = groups.find((one) => row && one.rows.includes(row));
  const onRow = (event: MouseEvent) => {
    onClick(event);
    const id = openedBy(event);
    if (!id) return;
    event.preventDefault();
    select(id, true);
  };
  useFocusOnNew(rows.size);
  return (
    <div data-inbox className={besidePane}>
      <div
        ref={list}
        onClick={onRow}
        onChange={() => {
          setWhole(false);
          onChange();
        }}
        onFocus={({ target }) => {
          const id = target.closest<HTMLElement>('[data-row]')?.dataset.row;
          if (id && id !== current) select(id);
        }}
        className="group/inbox relative flex min-w-0 flex-col"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          {selects && (
            <SelectAll
              rows={rows.size}
              total={total ?? 0}
              {...{ all, selectAll, everything }}
              onWhole={() => setWhole(true)}
            />
          )}
          {children}
        </div>
        {groups.map((one) => (
          <ElsewhereProvider key={one.showId} value={one.elsewhere}>
            <ShowGroup brandId={brandId} group={one}>
              {one.rows.map((each) => (
                <InboxRowItem
                  key={each.applicationId}
                  row={each}
                  details={`${addressOf(brandId, filters)}open=${each.applicationId}`}
                  isCurrent={each === row}
                  form={selects ? bulkFormId : null}
                  wasRefused={refused.includes(each.applicationId)}
                />
              ))}
            </ShowGroup>
          </ElsewhereProvider>
        ))}
        {more && <MoreLink href={more} />}
        <p className="py-2 text-sm text-ink-soft">{t('hint')}</p>
        <div className="above-bar flex flex-col gap-2">
          <Arrived tab={filters.tab} />
          <InboxOutcome />
          {selects && (
            <BulkBar
              tab={filters.tab}
              count={everything ?? count}
              onSweep={everything === null ? null : (form) => sweep(form, { brandId, filters }, resetBulk)}
            />
          )}
        </div>
      </div>
      {row && group && (
        <SidePane label={row.name} isOpen={isOpen} closeLabel={t('close')} onClose={close}>
          <ElsewhereProvider value={group.elsewhere}>
            <Applicant key={row.applicationId} brandId={brandId} row={row} group={group} />
          </ElsewhereProvider>
        </SidePane>
      )}
    </div>
  );
}

/** The minimum milliseconds between two refreshes, however many comedians apply meanwhile. */
const refreshesAfter = 2000;

/** Refreshes the page when a comedian applies. */
export function FollowInbox({ brandId }: { brandId: string }) {
  const { refresh } = useRefresh();
  useLive(`inbox:${brandId}`, refresh, { pause: refreshesAfter });
  return null;
}

/** The number of new applications. They appear on request, because they move the rows below them. */
function Arrived({ tab }: { tab: InboxTab }) {
  const t = useTranslations('lineUpsInbox');
  const { arrived, showArrived } = useInboxDesk();
  const note = useRef<HTMLDivElement>(null);
  const hasAny = arrived.length > 0;
  // A tap that was meant for the row beneath goes through to it.
  useLayoutEffect(() => shield(note.current, performance.now()), [hasAny]);
  if (!hasAny) return null;
  const show = () => {
    flushSync(showArrived);
    const [first = ''] = arrived;
    document.getElementById(openerId(first))?.focus();
    shield(document.querySelector('[data-inbox]'), performance.now());
  };
  return (
    <div
      ref={note}
      className="flex flex-wrap items-center justify-between gap-x-4 rounded-card border border-line sheet py-1 pl-4 shadow-raised"
    >
      <p role="status" className="font-semibold">
        {t(tab === 'new' ? 'arrived' : 'arrivedThere', { count: arrived.length })}
      </p>
      <Button variant="quiet" onClick={show}>
        {t('showArrived')}
      </Button>
    </div>
  );
}

/** The address of the list, ready for a further filter. */
function addressOf(brandId: string, filters: InboxFilters): `/brands/${string}` {
  const query = inboxQuery(filters);
  return `/brands/${brandId}/team/applications${query ? `${query}&` : '?'}`;
}

/** The row whose details this click opens in place; a click with Ctrl and the like opens its page instead. */
function openedBy({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): string | undefined {
  if (!(target instanceof Element) || ctrlKey || metaKey || shiftKey || !target.closest('h3 > a')) return;
  return target.closest<HTMLElement>('[data-row]')?.dataset.row;
}

/** Moves the focus to the first added row after "Mehr laden". */
function useFocusOnNew(count: number): void {
  const before = useRef(count);
  useEffect(() => {
    const isMore =
      document.activeElement?.hasAttribute('data-more') || document.activeElement === document.body;
    if (isMore && count > before.current) {
      document
        .querySelectorAll<HTMLElement>('[data-row] h3 > a')
        [before.current]?.focus({ preventScroll: true });
    }
    before.current = count;
  }, [count]);
}

function MoreLink({ href }: { href: `/brands/${string}` }) {
  const t = useTranslations('lineUpsInbox');
  return (
    <p className="flex justify-center py-2">
      <Link data-more href={href} prefetch={false} scroll={false} className={buttonClass({}, 'flex-wrap')}>
        {t('loadMore')}
        <PendingText>{t('pending')}</PendingText>
      </Link>
    </p>
  );
}

/** Empties the bar, which hides it, and moves its focus to the "select all" checkbox. */
function resetBulk(): void {
  const form = document.getElementById(bulkFormId);
  if (!(form instanceof HTMLFormElement)) return;
  const hadFocus = form.contains(document.activeElement);
  form.reset();
  const all = document.querySelector<HTMLElement>('[data-inbox] label > input[type=checkbox]');
  if (hadFocus) all?.focus({ preventScroll: true });
}

/**
 * Selects the rows of the page, and then, by a button, all results of the list's filters, including those on other
 * pages. Hidden without JavaScript, which it needs; its space stays.
 */
function SelectAll({
  rows,
  total,
  all,
  everything,
  selectAll,
  onWhole,
}: {
  /** The number of applications on the page, and the number that the filters find. */
  rows: number;
  total: number;
  /** Whether everything on the page is selected. */
  all: boolean;
  /** The number selected on all pages; null while only rows of this page are. */
  everything: number | null;
  selectAll: (checked: boolean) => void;
  onWhole: () => void;
}) {
  const t = useTranslations('lineUpsInbox');
  const isReady = useIsReady();
  return (
    <div className={`flex items-center ${isReady ? '' : 'invisible'}`}>
      <label className="flex min-h-11 items-center gap-3 pl-3 text-sm">
        <input
          type="checkbox"
          checked={all}
          onChange={(event) => selectAll(event.target.checked)}
          className="size-5 shrink-0 accent-teal"
        />
        {t('selectAll', { count: rows })}
      </label>
      {all && total > rows && (
        <button
          type="button"
          onClick={onWhole}
          aria-pressed={everything !== null}
          className="button button-normal button-quiet"
        >
          {t('selectAll', { count: total })}
        </button>
      )}
    </div>
  );
}

/** A show in one line, which sticks to the top while its rows scroll. */
function ShowGroup({
  brandId,
  group,
  children,
}: {
  brandId: string;
  group: InboxGroup;
  children: ReactNode;
}) {
  const t = useTranslations('lineUpsInbox');
  const { showId, title, day, nearDay, time, place, spots, spotsTaken, overdueSince } = group;
  return (
    <section aria-labelledby={`day-${showId} show-${showId}`}>
      <div className="below-top -mx-4 flex min-h-11 items-center gap-x-2 bg-canvas px-4 lg:mx-0 lg:min-h-7 lg:px-1">
        <div className="flex min-w-0 grow flex-wrap items-center gap-x-2 leading-5">
          <p id={`day-${showId}`} className="shrink-0 text-sm/5 font-semibold tabular-nums">
            {[day, nearDay].filter(Boolean).join(' · ')} {time}
          </p>
          <h2
            id={`show-${showId}`}
            className="text-base/5 max-sm:-order-1 max-sm:line-clamp-2 max-sm:basis-full"
          >
            {title}
          </h2>
          <p className="shrink-0 text-sm/5 text-ink-soft tabular-nums">
            <span aria-hidden>
              {spotsTaken}/{spots}
            </span>
            <span className="sr-only">{t('spots', { taken: spotsTaken, spots })}</span>
          </p>
          {overdueSince && (
            <p className="shrink-0 text-sm/5 font-semibold text-cancelled max-sm:sr-only">
              {t('overdueSince', { day: overdueSince })}
            </p>
          )}
          <p className="yields min-w-0 grow basis-0 text-sm/5 text-ink-soft max-lg:sr-only">
            <Yielding text={place} mark=", " isSpare />
          </p>
        </div>
        <Link
          href={`/brands/${brandId}/team/shows/${showId}`}
          prefetch={false}
          className="inline-flex shrink-0 items-center self-stretch text-sm text-link"
        >
          {t('lineUp')}
          <span className="sr-only">: {title}</span>
        </Link>
      </div>
      <ul className="divide-y divide-line overflow-hidden rounded-card border border-line sheet max-lg:-mx-3 lg:*:not-first:-mt-px">
        {children}
      </ul>
    </section>
  );
}
