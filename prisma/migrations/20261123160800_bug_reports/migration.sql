-- CreateEnum
CREATE TYPE "BugStatus" AS ENUM ('open', 'inProgress', 'fixed', 'closed');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'bugAnswered';

-- CreateTable
CREATE TABLE "bug_reports" (
    "id" UUID NOT NULL,
    "accountId" UUID,
    "happened" TEXT NOT NULL,
    "expected" TEXT,
    "page" TEXT,
    "browser" TEXT,
    "version" TEXT,
    "errors" TEXT,
    "pictureId" UUID,
    "status" "BugStatus" NOT NULL DEFAULT 'open',
    "answer" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "statusChangedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bug_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "bug_reports_pictureId_key" ON "bug_reports"("pictureId");

-- CreateIndex
CREATE INDEX "bug_reports_accountId_createdAt_idx" ON "bug_reports"("accountId", "createdAt");

-- CreateIndex
CREATE INDEX "bug_reports_status_createdAt_id_idx" ON "bug_reports"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "bug_reports_statusChangedAt_idx" ON "bug_reports"("statusChangedAt");

-- AddForeignKey
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE SET NULL ON UPDATE CASCADE;


ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_answer" CHECK (status <> 'closed' OR "answer" IS NOT NULL);
ALTER TABLE "bug_reports" ADD CONSTRAINT "bug_reports_length" CHECK (
  char_length(happened) BETWEEN 1 AND 4000 AND char_length(expected) BETWEEN 1 AND 2000
  AND char_length(page) BETWEEN 1 AND 200 AND char_length(browser) BETWEEN 1 AND 100
  AND char_length(version) BETWEEN 1 AND 100 AND char_length(errors) BETWEEN 1 AND 2000
  AND char_length(answer) BETWEEN 1 AND 2000
);
