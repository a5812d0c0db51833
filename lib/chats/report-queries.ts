import 'server-only';
import type { Db } from '@/lib/core/database/db';
import type { Prisma } from '@/lib/core/generated/prisma/client';
import { newestFirst } from '@/lib/core/database/paging';

export type ChatReportRow = {
  id: string;
  createdAt: Date;
  /** Null while the report is open. */
  closedAt: Date | null;
  reason: string;
  /** The text of the message when it was reported; null for a picture, and once the author's account is deleted. */
  quoted: string | null;
  reporterId: string;
  reporter: string;
  /** Null once the author's account is deleted. */
  authorId: string | null;
  author: string | null;
  showTitle: string;
  brandId: string;
  chatId: string;
  number: number;
  hasPicture: boolean;
  isDeleted: boolean;
};

const reportOfMessage = {
  id: true,
  createdAt: true,
  closedAt: true,
  reason: true,
  quoted: true,
  comedian: { select: { id: true, name: true } },
  message: {
    select: {
      number: true,
      pictureId: true,
      deletedAt: true,
      author: { select: { id: true, name: true } },
      chat: { select: { id: true, show: { select: { title: true, brandId: true } } } },
    },
  },
} satisfies Prisma.ChatReportSelect;

/** Lists the open reports of messages, the newest first. */
export async function listChatReports(db: Db, limit: number): Promise<ChatReportRow[]> {
  const found = await db.chatReport.findMany({
    relationLoadStrategy: 'join',
    where: { closedAt: null },
    select: reportOfMessage,
    orderBy: newestFirst,
    take: limit,
  });
  return found.map(toRow);
}

/** Finds a report of a message, also a closed one; null when there is none. */
export async function findChatReport(db: Db, id: string): Promise<ChatReportRow | null> {
  const found = await db.chatReport.findUnique({
    relationLoadStrategy: 'join',
    where: { id },
    select: reportOfMessage,
  });
  return found && toRow(found);
}

function toRow({
  message,
  comedian,
  ...report
}: Prisma.ChatReportGetPayload<{ select: typeof reportOfMessage }>): ChatReportRow {
  return {
    ...report,
    reporterId: comedian.id,
    reporter: comedian.name,
    authorId: message.author?.id ?? null,
    author: message.author?.name ?? null,
    showTitle: message.chat.show.title,
    brandId: message.chat.show.brandId,
    chatId: message.chat.id,
    number: message.number,
    hasPicture: message.pictureId !== null,
    isDeleted: message.deletedAt !== null,
  };
}
