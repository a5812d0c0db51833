-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'signInRemoved';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'signInAdded';

-- AlterTable
ALTER TABLE "identities" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

