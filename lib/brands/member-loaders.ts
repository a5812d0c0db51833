import 'server-only';
import { db } from '@/lib/core/database/db';
import { keptPerPage, pageOf } from '@/lib/core/database/paging';
import { maxMembers } from './member-commands';
import { countMembers, listMembers, type Member } from './member-queries';

/** Somebody of the team as the admin's screen shows them. */
export type MemberRow = Member & { isMe: boolean };

/** Loads a page of a brand's team after the cursor for one of its admins, and the size of the team. */
export async function loadMembers(brandId: string, after: string | null, viewerEmail: string) {
  const [found, total] = await Promise.all([
    listMembers(db(), brandId, after, keptPerPage + 1),
    countMembers(db(), brandId),
  ]);
  return { ...pageOf(found.map((member) => withSelf(member, viewerEmail))), total };
}

/** Loads the members to whom the viewer can hand the brand over: everybody else who has opened its area. */
export async function loadHeirs(brandId: string, viewerEmail: string): Promise<MemberRow[]> {
  const members = await listMembers(db(), brandId, null, maxMembers);
  return members
    .map((member) => withSelf(member, viewerEmail))
    .filter(({ isMe, hasOpened }) => !isMe && hasOpened);
}

function withSelf(member: Member, viewerEmail: string): MemberRow {
  return { ...member, isMe: member.email === viewerEmail };
}
