import 'server-only';
import { db } from '@/lib/core/db';
import { listMembers, type Member } from './member-queries';

/** Somebody of the team as the admin's screen shows them. */
export type MemberRow = Member & { isMe: boolean };

/** A brand's team for one of its admins. */
export async function loadMembers(brandId: string, viewerEmail: string): Promise<MemberRow[]> {
  const members = await listMembers(db(), brandId);
  return members.map((member) => ({ ...member, isMe: member.email === viewerEmail }));
}
