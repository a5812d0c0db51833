'use client';

import { useTranslations } from 'next-intl';
import { useActionState } from 'react';
import { SpotError } from '@/components/spots/spot-error';
import { Card } from '@/components/ui/card';
import { StatusChip } from '@/components/ui/status-chip';
import { SubmitButton } from '@/components/ui/submit-button';
import { idle } from '@/lib/core/action-state';
import { confirmApplication, rejectApplication, undoRejection } from '@/lib/spots/actions';
import type { ApplicantRow } from '@/lib/spots/team-view';

/** A show's applications for its team, those that wait first, then in the order they came. */
export function ApplicantList({ applicants }: { applicants: ApplicantRow[] }) {
  return (
    <ul className="flex flex-col gap-3">
      {applicants.map((applicant) => (
        <li key={applicant.applicationId}>
          <Applicant applicant={applicant} />
        </li>
      ))}
    </ul>
  );
}

function Applicant({ applicant }: { applicant: ApplicantRow }) {
  const t = useTranslations('applications');
  const bands = useTranslations('spotCountBands');
  const words = useTranslations('teamStatus');
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex flex-wrap-reverse items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-0 grow basis-32 text-lg">{applicant.name}</h2>
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
      <ApplicantActions applicant={applicant} />
    </Card>
  );
}

function ApplicantActions({ applicant }: { applicant: ApplicantRow }) {
  const t = useTranslations('applications');
  const [confirmed, confirm] = useActionState(confirmApplication, idle);
  const [rejected, reject] = useActionState(rejectApplication, idle);
  const [restored, undo] = useActionState(undoRejection, idle);
  const { name } = applicant;
  const id = <input type="hidden" name="applicationId" value={applicant.applicationId} />;
  return (
    <>
      <div className="flex flex-wrap justify-end gap-2 empty:hidden">
        {applicant.canReject && (
          <form action={reject}>
            {id}
            <SubmitButton variant="quiet" pendingLabel={t('pending')} aria-label={t('rejectName', { name })}>
              {t('reject')}
            </SubmitButton>
          </form>
        )}
        {applicant.canConfirm && (
          <form action={confirm}>
            {id}
            <SubmitButton
              variant="secondary"
              pendingLabel={t('pending')}
              aria-label={t('confirmName', { name })}
            >
              {t('confirm')}
            </SubmitButton>
          </form>
        )}
        {applicant.canUndo && (
          <form action={undo}>
            {id}
            <SubmitButton variant="quiet" pendingLabel={t('pending')} aria-label={t('undoName', { name })}>
              {t('undo')}
            </SubmitButton>
          </form>
        )}
      </div>
      <SpotError states={[confirmed, rejected, restored]} />
    </>
  );
}
