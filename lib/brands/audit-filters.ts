import { z } from 'zod';
import { filterId } from '@/lib/core/text/text-schema';
import type { AuditKind } from '@/lib/core/generated/prisma/client';
import { limited } from '@/lib/core/text/limited-schema';

/** Whether a brand's log has this kind. The type requires an entry for every kind, so a new one cannot be forgotten. */
const isOfBrands: Record<AuditKind, boolean> = {
  signInRefused: false,
  signInAdded: false,
  signInRemoved: false,
  profileChanged: false,
  ideaSuggested: false,
  brandCreated: true,
  memberAdded: true,
  memberRoleChanged: true,
  memberRemoved: true,
  memberJoined: true,
  memberLeft: true,
  memberReturned: true,
  brandHandedOver: true,
  brandPaused: true,
  brandResumed: true,
  brandProfileChanged: true,
  brandDefaultsChanged: true,
  embedParentsChanged: true,
  brandExported: true,
  comedianBlocked: true,
  blockLifted: true,
  venueCreated: true,
  venueChanged: true,
  venueArchived: true,
  venueRestored: true,
  venueDeleted: true,
  formatCreated: true,
  formatChanged: true,
  formatArchived: true,
  formatRestored: true,
  formatDeleted: true,
  playlistDeleted: true,
  spotsChanged: true,
  lineUpBooked: true,
  lineUpOpened: true,
  lineUpSent: true,
  drawStarted: true,
  drawStopped: true,
  drawDone: true,
  showCreated: true,
  showEdited: true,
  showCancelled: true,
  showDeleted: true,
  seriesCreated: true,
  seriesChanged: true,
  seriesEnded: true,
};

export const auditKinds = Object.keys(isOfBrands) as AuditKind[];

/** The kinds to choose from, as they are listed. */
export const brandAuditKinds = auditKinds.filter((kind) => isOfBrands[kind]);

/** The filters of a brand's log. */
export type AuditFilters = {
  kind: AuditKind | null;
  /** The id of the actor's profile. */
  person: string | null;
  show: string | null;
  /** The first and the last day: "2026-11-27". */
  from: string | null;
  until: string | null;
  /** The cursor of the page, as text. */
  before: string | null;
};

/** The year begins with 2, because the day is converted to an instant that the database must be able to store. */
const day = z.iso.date().regex(/^2/).nullable().catch(null);
const id = filterId;

const schema = limited(
  z.object({
    kind: z.enum(brandAuditKinds).nullable().catch(null),
    person: id,
    show: id,
    from: day,
    until: day,
    before: z.string().max(100).nullable().catch(null),
  }),
);

/** Reads filters from an address. Invalid values are ignored. */
export function readAuditFilters(query: Record<string, unknown>): AuditFilters {
  return schema.parse(query);
}

export function isNarrowed({ kind, person, show, from, until }: AuditFilters): boolean {
  return [kind, person, show, from, until].some(Boolean);
}

/** The query of an address for these filters: "?kind=memberAdded", or "". */
export function auditQuery(filters: AuditFilters): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}
