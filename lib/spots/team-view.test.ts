import { addDays, subDays, subHours } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { ActorKind, ApplicationStatus } from '@/lib/core/generated/prisma/client';
import { testNow as now } from '@/lib/core/testing/factories';
import { showSummaryOf, venueIn } from '@/lib/core/testing/show-summary';
import type { ApplicationForTeam } from './queries';
import { toApplicantRows } from './team-view';

const statuses = [
  'applied',
  'confirmed',
  'rejected',
  'cancelled',
  'unavailable',
  'expired',
  'request',
  'directList',
] as const satisfies ApplicationStatus[];

function application(
  status: ApplicationStatus,
  changes: Partial<ApplicationForTeam> = {},
  by: ActorKind = 'team',
): ApplicationForTeam {
  return {
    id: status,
    status,
    message: null,
    preferredMinutes: null,
    createdAt: subDays(now, 1),
    comedian: {
      id: 'comedian',
      name: 'Nina Neu',
      instagram: null,
      comedyStart: new Date('2020-01-01'),
      spotCountBand: 'upTo30',
    },
    events: [{ actorKind: by }],
    ...changes,
  };
}

const rowsOf = (applications: ApplicationForTeam[], show = showSummaryOf()) =>
  toApplicantRows(applications, show, 'de', now);

function abilitiesOf(one: ApplicationForTeam, show = showSummaryOf()) {
  const [row] = rowsOf([one], show);
  return row && { canConfirm: row.canConfirm, canReject: row.canReject, canUndo: row.canUndo };
}

describe('a row', () => {
  it('says who it is and what they wrote, and nothing else', () => {
    const row = application('applied', {
      message: 'Ich hätte da was.',
      preferredMinutes: 5,
      comedian: {
        id: 'comedian',
        name: 'Ben Bühne',
        instagram: 'benbuehne',
        comedyStart: new Date('2021-09-01'),
        spotCountBand: 'upTo100',
      },
    });
    expect(rowsOf([row])).toEqual([
      {
        applicationId: 'applied',
        name: 'Ben Bühne',
        instagram: 'benbuehne',
        spotCountBand: 'upTo100',
        since: 2021,
        message: 'Ich hätte da was.',
        preferredMinutes: 5,
        appliedOn: 'Do 29. Okt',
        status: 'applied',
        canConfirm: true,
        canReject: true,
        canUndo: false,
      },
    ]);
  });

  it("says the day of the application in the team's language and the venue's zone", () => {
    const row = application('applied', { createdAt: new Date('2026-10-29T23:30:00Z') });
    const [inBerlin] = toApplicantRows([row], showSummaryOf(), 'en', now);
    expect(inBerlin).toMatchObject({ appliedOn: 'Fri 30 Oct' });
    const [inLondon] = rowsOf([row], showSummaryOf({ venue: venueIn('Europe/London') }));
    expect(inLondon).toMatchObject({ appliedOn: 'Do 29. Okt' });
  });
});

describe('the order', () => {
  const idsOf = (applications: ApplicationForTeam[], show = showSummaryOf()) =>
    rowsOf(applications, show).map(({ applicationId }) => applicationId);
  const inOrder = (['rejected', 'applied', 'confirmed', 'request', 'applied', 'directList'] as const).map(
    (status, index) => application(status, { id: `${index} ${status}` }),
  );

  it('has those first that wait for the team, and else the one they came in', () => {
    expect(idsOf(inOrder)).toEqual([
      '1 applied',
      '4 applied',
      '0 rejected',
      '2 confirmed',
      '3 request',
      '5 directList',
    ]);
  });

  it('is the one they came in once nobody waits any more', () => {
    const past = showSummaryOf({ startsAt: subDays(now, 1) });
    expect(idsOf(inOrder, past)).toEqual(inOrder.map(({ id }) => id));
  });

  it('leaves the list alone that it was given', () => {
    const given = [...inOrder];
    idsOf(given);
    expect(given).toEqual(inOrder);
  });
});

describe('what the team can do', () => {
  const nothing = { canConfirm: false, canReject: false, canUndo: false };
  const decide = { canConfirm: true, canReject: true, canUndo: false };
  const undo = { canConfirm: false, canReject: false, canUndo: true };

  const booked = showSummaryOf({ lineUpState: 'booked' });
  const cancelled = showSummaryOf({ cancelledAt: now });
  const running = showSummaryOf({ startsAt: subHours(now, 1) });
  const starting = showSummaryOf({ startsAt: now });
  const ending = showSummaryOf({ startsAt: subHours(now, 2) });
  const past = showSummaryOf({ startsAt: subDays(now, 2) });
  const full = showSummaryOf({ spotsTaken: 8 });
  const closed = showSummaryOf({ opensAt: addDays(now, 1) });

  /** Every show with what it allows; a status that is not named allows nothing. */
  const table: [name: string, show: typeof booked, Partial<Record<ApplicationStatus, typeof nothing>>][] = [
    ['ahead', showSummaryOf(), { applied: decide, rejected: undo }],
    ['that is full', full, { applied: decide, rejected: undo }],
    ['that is not open for spotting', closed, { applied: decide, rejected: undo }],
    ['whose line-up is booked', booked, { applied: decide }],
    ['that starts now', starting, { applied: decide }],
    ['that is on', running, { applied: decide }],
    ['that ends now', ending, {}],
    ['that is past', past, {}],
    ['that is cancelled', cancelled, {}],
  ];

  describe.each(table)('for a show %s', (_name, show, allowed) => {
    it.each(statuses)('%s', (status) => {
      expect(abilitiesOf(application(status), show)).toEqual(allowed[status] ?? nothing);
    });
  });

  it.each(['comedian', 'system'] as const)("cannot be an undo of the %s's no", (by) => {
    expect(abilitiesOf(application('rejected', {}, by))).toEqual(nothing);
  });

  it('cannot be an undo of a no that nobody is known for', () => {
    expect(abilitiesOf(application('rejected', { events: [] }))).toEqual(nothing);
  });
});

describe('the status', () => {
  it.each(statuses)('%s is said as it is while the show is not over', (status) => {
    expect(rowsOf([application(status)])).toMatchObject([{ status }]);
  });

  it.each(statuses)('%s after the show: what was never answered is expired', (status) => {
    const isOpen = status === 'applied' || status === 'request';
    const past = showSummaryOf({ startsAt: subDays(now, 2) });
    expect(rowsOf([application(status)], past)).toMatchObject([{ status: isOpen ? 'expired' : status }]);
  });
});
