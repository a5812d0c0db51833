import 'server-only';
import type { Db } from '@/lib/core/db';

/** A reported message, for whoever runs the platform. */
export type ChatReportRow = {
  id: string;
  createdAt: Date;
  reason: string;
  /** What the message said when it was reported; null for a picture, and once the author's account is deleted. */
  quoted: string | null;
  reporter: string;
  /** Null once their account is deleted. */
  author: string | null;
  showTitle: string;
  brandId: string;
  chatId: string;
  number: number;
  hasPicture: boolean;
  isDeleted: boolean;
};

/** Lists reported messages, the newest report first. */
export async function listChatReports(db: Db, limit: number): Promise<ChatReportRow[]> {
  const found = await db.chatReport.findMany({
    relationLoadStrategy: 'join',
    select: {
      id: true,
      createdAt: true,
      reason: true,
      quoted: true,
      comedian: { select: { name: true } },
      message: {
        select: {
          number: true,
          pictureId: true,
          deletedAt: true,
          author: { select: { name: true } },
          chat: { select: { id: true, show: { select: { title: true, brandId: true } } } },
        },
      },
    },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: limit,
  });
  return found.map(({ message, comedian, ...report }) => ({
    ...report,
    reporter: comedian.name,
    author: message.author?.name ?? null,
    showTitle: message.chat.show.title,
    brandId: message.chat.show.brandId,
    chatId: message.chat.id,
    number: message.number,
    hasPicture: message.pictureId !== null,
    isDeleted: message.deletedAt !== null,
  }));
}
