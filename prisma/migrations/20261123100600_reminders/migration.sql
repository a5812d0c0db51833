-- AlterEnum
ALTER TYPE "NoticeGroup" ADD VALUE 'dayBefore';
ALTER TYPE "NoticeGroup" ADD VALUE 'soonBefore';
ALTER TYPE "NoticeGroup" ADD VALUE 'newShows';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'requestRunsOut';
ALTER TYPE "NotificationKind" ADD VALUE 'dayBefore';
ALTER TYPE "NotificationKind" ADD VALUE 'soonBefore';
ALTER TYPE "NotificationKind" ADD VALUE 'newShows';

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "once" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "notifications_once_key" ON "notifications"("once");


-- A job tells once what it tells: two workers at a time write one notice (`notifications_once_key`).
