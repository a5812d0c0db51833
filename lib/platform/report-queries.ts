import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { ReportedField } from '@/lib/core/generated/prisma/client';

/** What was reported: something in a profile, or a message of a chat. */
export type ReportKind = 'profile' | 'message';

/** An open report in the operator's list. Only the page of the report shows whom it is about, and what they wrote. */
export type OpenReport = {
  kind: ReportKind;
  id: string;
  createdAt: Date;
  brandId: string;
  /** The reported field of a profile; null for a message. */
  field: ReportedField | null;
};

/** Lists the open reports of both kinds, the oldest first. */
export async function listOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  return db.$queryRaw<OpenReport[]>`
    (
      SELECT 'profile' AS kind, id, "createdAt", "brandId", field::text
      FROM profile_reports WHERE "closedAt" IS NULL
    ) UNION ALL (
      SELECT 'message', reports.id, reports."createdAt", shows."brandId", NULL
      FROM chat_reports AS reports
        JOIN chat_messages AS messages ON messages.id = reports."messageId"
        JOIN chats ON chats.id = messages."chatId"
        JOIN shows ON shows.id = chats."showId"
      WHERE reports."closedAt" IS NULL
    )
    ORDER BY "createdAt", id
    LIMIT ${limit}`;
}
