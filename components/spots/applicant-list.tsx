'use client';

import { useTranslations } from 'next-intl';
import { useActionState, useEffect, type ReactNode } from 'react';
import { SpotError } from '@/components/spots/spot-error';
import { Card } from '@/components/ui/card';
import { StatusChip } from '@/components/ui/status-chip';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { decideApplication } from '@/lib/spots/actions';
import type { ApplicantRow } from '@/lib/spots/team-view';

/**
 * A show's applications for its team, those that wait first, then in the order they came. The last answer is held here:
 * a decision takes the buttons of its row away.
 */
export function ApplicantList({ applicants }: { applicants: ApplicantRow[] }) {
  const [state, decide] = useActionState(decideApplication, idle);
  useEffect(() => {
    // The button that had the focus is gone; the person it was about is the place to go on from.
    if (state.status === 'done') document.getElementById(headingId(state.value.applicationId))?.focus();
  }, [state]);

  const refusedId = state.status === 'failed' ? state.values.applicationId : null;
  const isAtItsRow = applicants.some(({ applicationId }) => applicationId === refusedId);
  return (
    <>
      {!isAtItsRow && <SpotError state={state} audience="team" />}
      <ul className="flex flex-col gap-3">
        {applicants.map((applicant) => (
          <li key={applicant.applicationId}>
            <Applicant applicant={applicant}>
              <Decisions applicant={applicant} decide={decide} />
              {applicant.applicationId === refusedId && <SpotError state={state} audience="team" />}
            </Applicant>
          </li>
        ))}
      </ul>
    </>
  );
}

function headingId(applicationId: string): string {
  return `applicant-${applicationId}`;
}

function Applicant({ applicant, children }: { applicant: ApplicantRow; children: ReactNode }) {
  const t = useTranslations('applications');
  const bands = useTranslations('spotCountBands');
  const words = useTranslations('teamStatus');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-2">
        <h2
          id={headingId(applicant.applicationId)}
          tabIndex={-1}
          className="min-w-0 grow basis-32 text-lg outline-none"
        >
          {applicant.name}
        </h2>
        <StatusChip status={applicant.status}>{words(applicant.status)}</StatusChip>
      </div>
      <p className="text-sm text-ink-soft">
        {[
          t('band', { band: bands(applicant.spotCountBand) }),
          t('since', { year: String(applicant.since) }),
          applicant.instagram && `@${applicant.instagram}`,
          t('appliedOn', { day: applicant.appliedOn }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {applicant.message && <p className="whitespace-pre-line">{applicant.message}</p>}
      {children}
    </Card>
  );
}

type Decide = (form: FormData) => void;

function Decisions({ applicant, decide }: { applicant: ApplicantRow; decide: Decide }) {
  return (
    <div className="flex flex-wrap justify-end gap-2 empty:hidden">
      {applicant.canReject && <DecisionForm step="reject" applicant={applicant} decide={decide} />}
      {applicant.canConfirm && <DecisionForm step="confirm" applicant={applicant} decide={decide} />}
      {applicant.canUndo && <DecisionForm step="undoReject" applicant={applicant} decide={decide} />}
    </div>
  );
}

function DecisionForm({
  step,
  applicant: { applicationId, name },
  decide,
}: {
  step: 'confirm' | 'reject' | 'undoReject';
  applicant: ApplicantRow;
  decide: Decide;
}) {
  const t = useTranslations('applications');
  return (
    <form action={decide}>
      <input type="hidden" name="step" value={step} />
      <input type="hidden" name="applicationId" value={applicationId} />
      <SubmitButton
        variant={step === 'confirm' ? 'secondary' : 'quiet'}
        pendingLabel={t('pending')}
        aria-label={t(`${step}Name`, { name })}
      >
        {t(step)}
      </SubmitButton>
    </form>
  );
}
