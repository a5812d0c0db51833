'use client';

import { useDroppable } from '@dnd-kit/core';
import { CheckSquare } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import {
  countFilters,
  filterApplicants,
  withoutFilters,
  type Applicant,
  type ApplicantFilters,
} from '@/lib/line-ups/applicant-filters';
import type { Subject } from '@/lib/line-ups/edit-rules';
import { ApplicantFilterBar } from './applicant-filter-bar';
import { ApplicantMenu } from './row-menus';
import { ApplicantRow, canPlace } from './applicant-row';
import { useActs } from './acts';
import { useApplicantKeys } from './editor-keys';
import { SelectionBar, useSelection } from './selection-bar';
import { applicantsArea, useApplicantDrag } from './use-drag';
import type { TeamSteps } from './use-team-steps';

/** Rows that are rendered at first: more than any screen shows. The others are added after hydration. */
const rowsAtFirst = 40;

export function ApplicantsPanel({
  applicants,
  title,
  filters,
  isSearching,
  steps,
  canEdit,
  onFilter,
}: {
  applicants: readonly Applicant[];
  title: string;
  filters: ApplicantFilters;
  /** A phone shows the filters. A desk always does. */
  isSearching: boolean;
  steps: TeamSteps;
  canEdit: boolean;
  onFilter: (change: Partial<ApplicantFilters>) => void;
}) {
  const t = useTranslations('lineUpsEditor');
  const [openId, setOpenId] = useState<string | null>(null);
  const [toggle] = useState(() => (id: string) => setOpenId((open) => (open === id ? null : id)));
  const shown = useShown(applicants, useDeferredValue(filters));
  const order = useMemo(() => shown.map(({ person }) => person.comedianId), [shown]);
  const selection = useSelection(order, toggle);
  const rows = useLater() ? shown : shown.slice(0, rowsAtFirst);
  const { setNodeRef } = useDroppable({ id: applicantsArea });
  const selected = useMemo(() => {
    const ids = new Set(selection.selected);
    return shown.filter(({ person }) => ids.has(person.comedianId));
  }, [shown, selection.selected]);
  const placeable = selected.filter(({ stand }) => canPlace(stand)).map(({ person }) => person.comedianId);
  const drag = useApplicantDrag((id) => (placeable.includes(id) ? placeable : [id]));
  useApplicantKeys({ shown, selection, canEdit, onOpen: toggle });

  return (
    <div ref={setNodeRef} className="flex flex-col gap-2">
      <div className="flex items-start gap-3 bg-canvas lg:sticky lg:top-14 lg:z-9 lg:min-h-11">
        <h2 className="hidden shrink-0 text-lg/11 whitespace-nowrap tabular-nums lg:block noscript:block">
          {title}
        </h2>
        {applicants.length > 0 && (
          <ApplicantFilterBar
            applicants={applicants}
            filters={filters}
            shown={shown.length}
            isOpen={isSearching}
            onChange={onFilter}
          >
            {order.length > 0 && (
              <Button
                className="px-0 lg:hidden"
                aria-label={t('select')}
                aria-pressed={selection.isSelecting}
                onClick={selection.isSelecting ? selection.clear : selection.startSelecting}
              >
                <CheckSquare aria-hidden size={20} />
              </Button>
            )}
          </ApplicantFilterBar>
        )}
      </div>
      <ApplicantMenu applicants={applicants} steps={steps} canEdit={canEdit}>
        <ul
          aria-label={t('applicantsLabel')}
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
      {shown.length === 0 && (
        <NobodyHere
          isEmpty={applicants.length === 0}
          isFiltered={countFilters(filters) > 0 || filters.text !== ''}
          onReset={() => onFilter(withoutFilters(filters))}
        />
      )}
      {canEdit && <RejectRest applicants={applicants} />}
      {(selected.length > 0 || selection.isSelecting) && (
        <SelectionBar
          selected={selected}
          shown={order.length}
          selection={selection}
          steps={steps}
          canEdit={canEdit}
        />
      )}
    </div>
  );
}

/**
 * The applicants who pass the filters, and those who did when the filters were set: a row that is decided stays where
 * it is, so that no other slides under the finger.
 */
function useShown(applicants: readonly Applicant[], filters: ApplicantFilters): Applicant[] {
  const [kept, setKept] = useState<{ filters: ApplicantFilters; ids: ReadonlySet<string> }>({
    filters,
    ids: new Set(),
  });
  const shown = useMemo(
    // oxlint-disable-next-line react/purity -- the filter for the last spot counts in months
    () => filterApplicants(applicants, filters, new Date(), kept.filters === filters ? kept.ids : undefined),
    [applicants, filters, kept],
  );
  const isKnown = kept.filters === filters && shown.every(({ person }) => kept.ids.has(person.comedianId));
  if (!isKnown) setKept({ filters, ids: new Set(shown.map(({ person }) => person.comedianId)) });
  return shown;
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
      <EmptyState title={t('emptyTitle')} heading="h2">
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

/** Rejects everybody who still waits, whatever the filters show. */
function RejectRest({ applicants }: { applicants: readonly Applicant[] }) {
  const t = useTranslations('lineUpsEditor');
  const acts = useActs();
  const subjects: Subject[] = applicants
    .filter(({ stand }) => stand === 'waits')
    .map(({ application: { applicationId, comedianId } }) => ({ applicationId, comedianId }));
  if (subjects.length === 0) return null;
  return (
    <Button
      variant="quiet"
      className="max-w-full self-start text-start whitespace-normal"
      onClick={() => acts.ask({ kind: 'reject', subjects, isRest: true })}
    >
      {t('rejectRest', { count: subjects.length })}
    </Button>
  );
}
