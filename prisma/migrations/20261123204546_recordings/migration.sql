-- CreateEnum
CREATE TYPE "UploadProblem" AS ENUM ('empty', 'unknownFormat', 'noPicture', 'broken', 'tooLong', 'sameFile');

-- AlterEnum
ALTER TYPE "NoticeGroup" ADD VALUE 'recordings';

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "NotificationKind" ADD VALUE 'recordingShared';
ALTER TYPE "NotificationKind" ADD VALUE 'removalAsked';
ALTER TYPE "NotificationKind" ADD VALUE 'recordingsExpire';

-- AlterTable
ALTER TABLE "video_uploads" ADD COLUMN     "brandId" TEXT,
ADD COLUMN     "filmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "problem" "UploadProblem",
ADD COLUMN     "replacesId" UUID;

-- CreateTable
CREATE TABLE "recordings" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "uploaderComedianId" UUID,
    "showId" UUID,
    "comedianId" UUID,
    "container" "VideoContainer" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "sha256" BYTEA NOT NULL,
    "mark" TEXT NOT NULL,
    "filmedAt" TIMESTAMPTZ(3),
    "posterAt" TIMESTAMPTZ(3),
    "captionsAt" TIMESTAMPTZ(3),
    "sharedAt" TIMESTAMPTZ(3),
    "openedAt" TIMESTAMPTZ(3),
    "removalAskedAt" TIMESTAMPTZ(3),
    "unsharedSince" TIMESTAMPTZ(3),
    "warnedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recordings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "recordings_brandId_createdAt_id_idx" ON "recordings"("brandId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "recordings_brandId_mark_idx" ON "recordings"("brandId", "mark");

-- CreateIndex
CREATE INDEX "recordings_comedianId_sharedAt_idx" ON "recordings"("comedianId", "sharedAt");

-- CreateIndex
CREATE INDEX "recordings_uploaderComedianId_idx" ON "recordings"("uploaderComedianId");

-- CreateIndex
CREATE INDEX "recordings_showId_idx" ON "recordings"("showId");

-- CreateIndex
CREATE INDEX "recordings_unsharedSince_idx" ON "recordings"("unsharedSince");

-- CreateIndex
CREATE INDEX "recordings_removalAskedAt_idx" ON "recordings"("removalAskedAt");

-- CreateIndex
CREATE UNIQUE INDEX "recordings_brandId_sha256_key" ON "recordings"("brandId", "sha256");

-- CreateIndex
CREATE INDEX "video_uploads_brandId_idx" ON "video_uploads"("brandId");

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_uploaderComedianId_fkey" FOREIGN KEY ("uploaderComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Only somebody who is on it can have a recording, and 90 days are counted exactly while nobody has it.
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_shared_with_somebody"
  CHECK ("sharedAt" IS NULL OR "comedianId" IS NOT NULL);
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_counted_while_unshared"
  CHECK (("sharedAt" IS NULL) = ("unsharedSince" IS NOT NULL));
