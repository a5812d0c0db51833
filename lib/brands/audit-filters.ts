import { z } from 'zod';
import type { AuditKind } from '@/lib/core/generated/prisma/client';

/** Which kinds of events a brand's log can hold. Every kind says so: a new one is looked at here. */
const isOfBrands: Record<AuditKind, boolean> = {
  signInRefused: false,
  brandCreated: true,
  memberAdded: true,
  memberRoleChanged: true,
  memberRemoved: true,
  brandHandedOver: true,
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
  spotsChanged: true,
  lineUpBooked: true,
  lineUpOpened: true,
  lineUpSent: true,
  showCreated: true,
  showEdited: true,
  showCancelled: true,
  showDeleted: true,
  seriesCreated: true,
  seriesChanged: true,
  seriesEnded: true,
};

/** Every kind that there is. */
export const auditKinds = Object.keys(isOfBrands) as AuditKind[];

/** The kinds to choose from, as they are listed. */
export const brandAuditKinds = auditKinds.filter((kind) => isOfBrands[kind]);

/** Which events of a brand's log its admin wants to see. */
export type AuditFilters = {
  kind: AuditKind | null;
  /** The id of the profile of who acted. */
  person: string | null;
  show: string | null;
  /** The first and the last day: "2026-11-27". */
  from: string | null;
  until: string | null;
  /** The event that the page begins behind, as the address carries it. */
  before: string | null;
};

/** An instant is made of it, so it has to be a day that the database has room for. */
const day = z.iso.date().regex(/^2/).nullable().catch(null);
const id = z.uuid().nullable().catch(null);

const schema = z.object({
  kind: z.enum(brandAuditKinds).nullable().catch(null),
  person: id,
  show: id,
  from: day,
  until: day,
  before: z.string().max(100).nullable().catch(null),
});

/** What an address asks for. Odd values are as if they were not there. */
export function readAuditFilters(query: Record<string, unknown>): AuditFilters {
  return schema.parse(query);
}

/** Whether anything is left out. */
export function isNarrowed({ kind, person, show, from, until }: AuditFilters): boolean {
  return [kind, person, show, from, until].some(Boolean);
}

/** The query of an address for these filters: "?kind=memberAdded", or "". */
export function auditQuery(filters: AuditFilters): `?${string}` | '' {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) query.set(name, value);
  return query.size > 0 ? `?${query.toString()}` : '';
}
