-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'reopened';
ALTER TYPE "NotificationKind" ADD VALUE 'takenBack';
ALTER TYPE "NotificationKind" ADD VALUE 'spotGivenBack';

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "lineBefore" JSONB;

-- CreateIndex
CREATE INDEX "notifications_applicationId_createdAt_idx" ON "notifications"("applicationId", "createdAt");
