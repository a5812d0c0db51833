-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'becameAdmin';

-- AlterTable
ALTER TABLE "accounts" ADD COLUMN     "deletedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "line_up_entries" ADD COLUMN     "nameUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sent_line_up_entries" ADD COLUMN     "nameUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sessions" ADD COLUMN     "confirmedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "parked_rows" (
    "id" BIGSERIAL NOT NULL,
    "accountId" UUID NOT NULL,
    "ofTable" TEXT NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "parked_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "parked_rows_accountId_ofTable_idx" ON "parked_rows"("accountId", "ofTable");

-- CreateIndex
CREATE INDEX "accounts_deletedAt_idx" ON "accounts"("deletedAt");

-- CreateIndex
CREATE INDEX "application_events_actorComedianId_idx" ON "application_events"("actorComedianId");

-- CreateIndex
CREATE INDEX "audit_events_actorComedianId_idx" ON "audit_events"("actorComedianId");

-- CreateIndex
CREATE INDEX "audit_events_accountId_idx" ON "audit_events"("accountId");

-- CreateIndex
CREATE INDEX "line_up_edits_actorComedianId_idx" ON "line_up_edits"("actorComedianId");

-- CreateIndex
CREATE INDEX "line_up_entries_nameUntil_idx" ON "line_up_entries"("nameUntil");

-- CreateIndex
CREATE INDEX "sent_line_up_entries_nameUntil_idx" ON "sent_line_up_entries"("nameUntil");

-- AddForeignKey
ALTER TABLE "parked_rows" ADD CONSTRAINT "parked_rows_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Events whose facts name somebody: found when their account is erased.
CREATE INDEX "audit_events_subject_idx" ON "audit_events" (("facts" ->> 'comedianId'));

-- A kept name is that of nobody who has a profile.
ALTER TABLE "line_up_entries" ADD CONSTRAINT "line_up_entries_kept_name" CHECK ("nameUntil" IS NULL OR "guestName" IS NOT NULL);
ALTER TABLE "sent_line_up_entries" ADD CONSTRAINT "sent_line_up_entries_kept_name" CHECK ("nameUntil" IS NULL OR "guestName" IS NOT NULL);
