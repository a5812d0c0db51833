-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'answeredByLink';

-- AlterTable
ALTER TABLE "application_events" ADD COLUMN     "viaTeamLink" BOOLEAN NOT NULL DEFAULT false;
