import { takenStatuses } from '@/lib/applications/status';
import type { SpotRefusal } from '@/lib/applications/rules';
import type { Draft } from './draft-rules';
import { maxEntries } from './schema';
import type { Standing } from './sending-rules';

/**
 * Why a draft cannot be: null when it can. Whoever has a spot stands in the line-up or is to lose it, for a reason;
 * a no is for somebody who waits and does not stand in it.
 */
export function draftRefusal(draft: Draft, standings: readonly Standing[]): SpotRefusal | null {
  if (draft.entries.length > maxEntries) return 'tooManyLines';
  const byApplication = new Map(standings.map((standing) => [standing.applicationId, standing]));
  const inLineUp = new Set(draft.entries.flatMap(({ comedianId }) => comedianId ?? []));

  for (const [applicationId, { kind, text }] of Object.entries(draft.answers)) {
    const standing = byApplication.get(applicationId);
    if (!standing || inLineUp.has(standing.comedianId)) return 'conflict';
    if (kind === 'reject' && standing.status !== 'applied') return 'conflict';
    if (kind === 'cancel' && !isTaken(standing)) return 'conflict';
    if (kind === 'cancel' && !text) return 'reasonMissing';
  }
  for (const standing of standings) {
    const isIn = inLineUp.has(standing.comedianId);
    if (isTaken(standing) && !isIn && draft.answers[standing.applicationId]?.kind !== 'cancel') {
      return 'reasonMissing';
    }
    if (standing.status === 'unavailable' && isIn) return 'lineUpBooked';
  }
  return null;
}

function isTaken({ status }: Standing): boolean {
  return takenStatuses.some((taken) => taken === status);
}
