-- AlterEnum
ALTER TYPE "UploadProblem" ADD VALUE 'recordingGone';

-- AlterTable
ALTER TABLE "recordings" ADD COLUMN     "captionsId" UUID,
ADD COLUMN     "fileId" UUID,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- The files of recordings had their ids as names.
UPDATE "recordings" SET "fileId" = "id", "captionsId" = CASE WHEN "captionsAt" IS NOT NULL THEN "id" END;
ALTER TABLE "recordings" ALTER COLUMN "fileId" SET NOT NULL;

-- The same for recordings of deleted accounts, so that they can be put back.
UPDATE "parked_rows" SET "row" = "row" || jsonb_build_object(
  'revision', 0,
  'fileId', "row" -> 'id',
  'captionsId', CASE WHEN "row" ->> 'captionsAt' IS NOT NULL THEN "row" -> 'id' END
) WHERE "ofTable" = 'recordings';

-- AlterTable
ALTER TABLE "video_uploads" ADD COLUMN     "replacesComedianId" UUID,
ADD COLUMN     "sameAsId" UUID;

-- AlterTable
ALTER TABLE "videos" ADD COLUMN     "captionsAt" TIMESTAMPTZ(3),
ADD COLUMN     "captionsId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "recordings_fileId_key" ON "recordings"("fileId");

-- Captions have a time and a file, or neither.
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_captions_whole"
  CHECK (("captionsAt" IS NULL) = ("captionsId" IS NULL));
ALTER TABLE "videos" ADD CONSTRAINT "videos_captions_whole"
  CHECK (("captionsAt" IS NULL) = ("captionsId" IS NULL));

-- CreateIndex
CREATE INDEX "video_uploads_replacesComedianId_idx" ON "video_uploads"("replacesComedianId");

-- AddForeignKey
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_replacesComedianId_fkey"
  FOREIGN KEY ("replacesComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;
