-- AlterTable
ALTER TABLE "series" ADD COLUMN     "continuesId" UUID;

-- CreateIndex
CREATE INDEX "series_continuesId_idx" ON "series"("continuesId");

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_continuesId_fkey" FOREIGN KEY ("continuesId") REFERENCES "series"("id") ON DELETE NO ACTION ON UPDATE CASCADE;


-- Series that were split before this was noted: the later part has the rhythm of the earlier one and begins on the day
-- after its last.
UPDATE series SET "continuesId" = (
  SELECT before.id FROM series before
  WHERE before."brandId" = series."brandId" AND before.rhythm = series.rhythm
    AND before."endsOn" = series."startsOn" - 1 AND before.id <> series.id
  ORDER BY before.id DESC
  LIMIT 1
);
