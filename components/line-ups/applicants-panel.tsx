'use client';

import { useDroppable } from '@dnd-kit/core';
import { CheckSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { Route } from 'next';
import Link from 'next/link';
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { Button, buttonClass } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import {
  countFilters,
  filterApplicants,
  withoutFilters,
  type Applicant,
  type ApplicantFilters,
} from '@/lib/line-ups/applicant-filters';
import { isUpTo, queryOf, type ApplicantList } from '@/lib/line-ups/list-rules';
import { ApplicantFilterBar } from './applicant-filter-bar';
import { ApplicantMenu } from './row-menus';
import { ApplicantRow, canPutOnLineUp } from './applicant-row';
import { useActs } from './acts';
import { useApplicantKeys } from './editor-keys';
import { SelectionBar, useSelection } from './selection-bar';
import { applicantsArea, useApplicantDrag } from './use-drag';
import type { RequestedList } from './use-applicant-list';
import type { TeamSteps } from './use-team-steps';

/** Rows rendered at first: as many as most screens show. The others follow after hydration. */
const rowsAtFirst = 16;

/** The distance below the viewport at which more rows are requested. */
const soonSeen = '800px';

export function ApplicantsPanel({
  applicants,
  list,
  counts,
  requestedList,
  title,
  isSearching,
  steps,
  canEdit,
}: {
  /** The applicants loaded so far. */
  applicants: readonly Applicant[];
  list: ApplicantList;
  /** The number of applicants by status, as this screen shows them. */
  counts: ApplicantList['counts'];
  requestedList: RequestedList;
  title: string;
  /** Whether a phone shows the filters. A desktop always does. */
  isSearching: boolean;
  steps: TeamSteps;
  canEdit: boolean;
}) {
  const t = useTranslations('lineUpsEditor');
  const [openId, setOpenId] = useState<string | null>(null);
  const [toggle] = useState(() => (id: string) => setOpenId((open) => (open === id ? null : id)));
  const { filters, change } = requestedList;
  const shown = useShown(applicants, filters, list);
  const order = useMemo(() => shown.map(({ person }) => person.comedianId), [shown]);
  const selection = useSelection(order, { onTap: toggle, onAll: () => requestedList.askForAll(true) });
  useAllSelected(selection, list, requestedList);
  const passing = requestedList.more ? list.passing : shown.length;
  const total = counts.all.all;
  const rows = useLater() ? shown : shown.slice(0, rowsAtFirst);
  const { setNodeRef } = useDroppable({ id: applicantsArea });
  const selected = useMemo(() => {
    const ids = new Set(selection.selected);
    return shown.filter(({ person }) => ids.has(person.comedianId));
  }, [shown, selection.selected]);
  const placeable = selected
    .filter(({ stand }) => canPutOnLineUp(stand))
    .map(({ person }) => person.comedianId);
  const drag = useApplicantDrag((id) => (placeable.includes(id) ? placeable : [id]));
  useApplicantKeys({ shown, selection, canEdit, onOpen: toggle });

  return (
    <div ref={setNodeRef} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-start gap-x-3 bg-canvas lg:sticky lg:top-(--head) lg:z-9 lg:min-h-11">
        <h2 className="hidden shrink-0 text-lg/11 whitespace-nowrap tabular-nums lg:block noscript:block">
          {title}
        </h2>
        {total > 0 && (
          <ApplicantFilterBar
            counts={filters.hidden ? counts.all : counts.visible}
            filters={filters}
            shown={passing}
            isOpen={isSearching}
            onChange={change}
          >
            {order.length > 0 && (
              <Button
                className="px-0 lg:hidden"
                aria-label={t('select')}
                aria-pressed={selection.isSelecting}
                onClick={selection.isSelecting ? selection.clear : selection.startSelecting}
              >
                <CheckSquare aria-hidden className="size-5" />
              </Button>
            )}
          </ApplicantFilterBar>
        )}
      </div>
      <ApplicantMenu applicants={applicants} steps={steps} canEdit={canEdit}>
        <ul
          aria-label={t('applicantsLabel')}
          aria-busy={!requestedList.isSettled || undefined}
          className="flex flex-col rounded-card border border-line sheet empty:hidden"
          {...selection.list}
          {...drag.source}
        >
          {rows.map((applicant) => {
            const { comedianId } = applicant.person;
            return (
              <ApplicantRow
                key={comedianId}
                {...applicant}
                isSelected={selection.selectedIds.has(comedianId)}
                isCurrent={selection.currentId === comedianId}
                isOpen={openId === comedianId}
                isSelecting={selection.isSelecting}
                canEdit={canEdit}
                isDragged={drag.draggedId === comedianId}
                dragHint={drag.describedBy}
                onChoose={selection.choose}
                onOpen={toggle}
              />
            );
          })}
        </ul>
      </ApplicantMenu>
      {rows.length < shown.length && <AsText applicants={shown.slice(rows.length)} />}
      {requestedList.more && <More {...requestedList.more} />}
      {shown.length === 0 && requestedList.isSettled && (
        <NobodyHere
          isEmpty={total === 0}
          isFiltered={countFilters(filters) > 0 || filters.text !== ''}
          onReset={() => change(withoutFilters(filters))}
        />
      )}
      {canEdit && <RejectRest waiting={counts.all.undecided} />}
      {(selected.length > 0 || selection.isSelecting) && (
        <SelectionBar
          selected={selected}
          shown={passing}
          selection={selection}
          steps={steps}
          canEdit={canEdit}
        />
      )}
    </div>
  );
}

/**
 * The applicants who pass the filters, and those who did when the filters were set. A decided row keeps its position and
 * new applicants come last, so that no row slides under the finger. Until all applicants are loaded, the list ends with
 * the last row of the page: later ones are loaded only because they have a spot.
 */
function useShown(
  applicants: readonly Applicant[],
  filters: ApplicantFilters,
  { lastId, query }: ApplicantList,
): Applicant[] {
  const [kept, setKept] = useState<{ filters: ApplicantFilters; order: ReadonlyMap<string, number> }>({
    filters,
    order: new Map(),
  });
  const order = kept.filters === filters ? kept.order : null;
  const last = applicants.find(({ person }) => person.comedianId === lastId);
  const shown = useMemo(() => {
    // oxlint-disable-next-line react/purity -- the filter for the last spot counts in months
    const passing = filterApplicants(applicants, filters, new Date(), order ?? undefined);
    const here =
      last && queryOf(filters) === query ? passing.filter((row) => isUpTo(last, row, filters)) : passing;
    const positionOf = ({ person }: Applicant) => order?.get(person.comedianId) ?? here.length;
    return here.toSorted((a, b) => positionOf(a) - positionOf(b));
  }, [applicants, filters, order, last, query]);
  if (!order || shown.some(({ person }) => !order.has(person.comedianId))) {
    const known = order ? [...order.keys()] : [];
    const ids = new Set([...known, ...shown.map(({ person }) => person.comedianId)]);
    setKept({ filters, order: new Map([...ids].map((id, position) => [id, position])) });
  }
  return shown;
}

/** Extends "select all" to applicants who are not loaded yet. They stay loaded while any row is selected. */
function useAllSelected(
  selection: ReturnType<typeof useSelection>,
  { isWhole }: ApplicantList,
  { isAllAsked, askForAll }: RequestedList,
): void {
  const isOver = selection.selected.length === 0 && !selection.isSelecting;
  const arrive = useEffectEvent(selection.selectAllShown);
  const leave = useEffectEvent(() => askForAll(false));
  useEffect(() => {
    if (isAllAsked && isWhole) arrive();
  }, [isAllAsked, isWhole]);
  useEffect(() => {
    if (isAllAsked && isOver) leave();
  }, [isAllAsked, isOver]);
}

/** Returns false at first, and true a moment after hydration. */
function useLater(): boolean {
  const [isLater, setIsLater] = useState(false);
  useEffect(() => startTransition(() => setIsLater(true)), []);
  return isLater;
}

/** All applicants as text, for browsers without JavaScript, which never render the remaining rows. */
function AsText({ applicants }: { applicants: readonly Applicant[] }) {
  return (
    <ul className="hidden list-disc pl-5 noscript:block">
      {applicants.map(({ person, application }) => (
        <li key={person.comedianId}>{[person.name, application.message].filter(Boolean).join(': ')}</li>
      ))}
    </ul>
  );
}

function NobodyHere({
  isEmpty,
  isFiltered,
  onReset,
}: {
  isEmpty: boolean;
  isFiltered: boolean;
  onReset: () => void;
}) {
  const t = useTranslations('lineUpsEditor');
  if (isEmpty) {
    return (
      <EmptyState drawing="stool" title={t('emptyTitle')} heading="h2">
        <p>{t('emptyText')}</p>
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col items-start gap-2 rounded-card border border-dashed border-line p-4">
      <p className="text-ink-soft">{t(isFiltered ? 'nobodyFiltered' : 'nobodyOfStatus')}</p>
      {isFiltered && <Button onClick={onReset}>{t('resetFilters')}</Button>}
    </div>
  );
}

/** A link to more rows, followed by itself shortly before it scrolls into view. */
function More({ href, ask }: NonNullable<RequestedList['more']>) {
  const t = useTranslations('lineUpsEditor');
  const link = useRef<HTMLAnchorElement>(null);
  const follow = useEffectEvent(ask);
  useEffect(() => {
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && follow(), {
      rootMargin: soonSeen,
    });
    if (link.current) observer.observe(link.current);
    return () => observer.disconnect();
  }, []);
  return (
    <Link
      ref={link}
      href={href as Route}
      prefetch={false}
      className={buttonClass({ variant: 'quiet' }, 'self-center')}
      onClick={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      {t('more')}
    </Link>
  );
}

/** Rejects all waiting applicants, whatever the filters show. */
function RejectRest({ waiting }: { waiting: number }) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  if (waiting === 0) return null;
  return (
    <Button
      variant="quiet"
      className="max-w-full self-start text-start whitespace-normal"
      onClick={() => acts.ask({ kind: 'rejectRest' })}
    >
      {t('rejectRest', { count: waiting })}
    </Button>
  );
}
