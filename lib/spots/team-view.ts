import type { ApplicationStatus, SpotCountBand } from '@/lib/core/generated/prisma/client';
import type { Language } from '@/lib/i18n/language';
import { describeDay } from '@/lib/time/format';
import type { ApplicationForTeam } from './queries';
import { firstRefusal, type Situation } from './rules';
import { liveStatuses, statusNow, steps, type Step, type StepName } from './status';

/** An application as the team sees it. Nothing of gender, address or blocks elsewhere. */
export type ApplicantRow = {
  applicationId: string;
  name: string;
  instagram: string | null;
  spotCountBand: SpotCountBand;
  /** Year in which they began. */
  since: number;
  message: string | null;
  preferredMinutes: number | null;
  /** "Mo 16. Nov": when they applied. */
  appliedOn: string;
  status: ApplicationStatus;
  canConfirm: boolean;
  canReject: boolean;
  canUndo: boolean;
};

/**
 * A show's applications as the team's rows, those that wait first. `canConfirm` leaves out whether a spot is free: a full show says so and
 * offers to raise the number.
 */
export function toApplicantRows(
  applications: ApplicationForTeam[],
  show: Situation['show'] & { venue: { timeZone: string } },
  language: Language,
  now: Date,
): ApplicantRow[] {
  const inPlay = new Set(
    applications
      .filter(({ status }) => liveStatuses.some((live) => live === status))
      .map(({ comedian }) => comedian.id),
  );
  const rows = applications.map((application) => {
    const { comedian } = application;
    const status = statusNow(application.status, show.endsAt, now);
    const can = (name: StepName) => mayStep(name, status, show, now);
    return {
      applicationId: application.id,
      name: comedian.name,
      instagram: comedian.instagram,
      spotCountBand: comedian.spotCountBand,
      since: comedian.comedyStart.getUTCFullYear(),
      message: application.message,
      preferredMinutes: application.preferredMinutes,
      appliedOn: describeDay(application.createdAt, show.venue.timeZone, language, now),
      status,
      canConfirm: can('confirm'),
      canReject: can('reject'),
      canUndo: can('undoReject') && application.events[0]?.actorKind === 'team' && !inPlay.has(comedian.id),
    };
  });
  const waits = (row: ApplicantRow) => Number(row.status === 'applied');
  return rows.sort((a, b) => waits(b) - waits(a));
}

function mayStep(name: StepName, status: ApplicationStatus, show: Situation['show'], now: Date): boolean {
  const step: Step = steps[name];
  const needs = step.needs.filter((condition) => condition !== 'freeSpot');
  const situation = { now, show, blockedUntil: null, rejectedByTeam: true, reason: null };
  return Boolean(step.from?.includes(status)) && firstRefusal(needs, situation) === null;
}
