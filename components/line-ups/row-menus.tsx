'use client';

import type { ReactNode } from 'react';
import { RowMenu } from '@/components/ui/row-menu';
import type { Applicant } from '@/lib/line-ups/applicant-filters';
import type { LineUp } from './use-line-up';
import type { TeamSteps } from './use-team-steps';
import type { Words } from './use-words';

const load = () => import('./row-actions');

/** One menu for all applicants. It opens at the button of its applicant. */
export function ApplicantMenu({
  applicants,
  steps,
  canEdit,
  children,
}: {
  applicants: readonly Applicant[];
  steps: TeamSteps;
  canEdit: boolean;
  children: ReactNode;
}) {
  return (
    <RowMenu
      load={load}
      actionsOf={({ ApplicantActions }, rowId) => {
        const applicant = applicants.find(({ person }) => person.comedianId === rowId);
        return applicant ? <ApplicantActions {...applicant} steps={steps} canEdit={canEdit} /> : null;
      }}
    >
      {children}
    </RowMenu>
  );
}

/** One menu for all lines. It opens at the button of its line. */
export function LineMenu({
  lineUp,
  words,
  onTakeBack,
  children,
}: {
  lineUp: LineUp;
  words: Words;
  /** Takes back a request; null while that is under way. */
  onTakeBack: (applicationId: string) => void;
  children: ReactNode;
}) {
  return (
    <RowMenu
      load={load}
      actionsOf={({ LineActions }, rowId) => {
        const entry = lineUp.draft.entries.find(({ id }) => id === rowId);
        if (!entry) return null;
        return <LineActions entry={entry} lineUp={lineUp} words={words} onTakeBack={onTakeBack} />;
      }}
    >
      {children}
    </RowMenu>
  );
}
