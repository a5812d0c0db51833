-- CreateEnum
CREATE TYPE "SeriesRhythm" AS ENUM ('weekly', 'everySecondWeek', 'everyThirdWeek', 'everyFourthWeek', 'monthlyNth', 'monthlyLast');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditKind" ADD VALUE 'seriesCreated';
ALTER TYPE "AuditKind" ADD VALUE 'seriesChanged';
ALTER TYPE "AuditKind" ADD VALUE 'seriesEnded';

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "seriesDate" DATE,
ADD COLUMN     "seriesId" UUID;

-- CreateTable
CREATE TABLE "series" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "venueId" UUID NOT NULL,
    "formatId" UUID NOT NULL,
    "rhythm" "SeriesRhythm" NOT NULL,
    "startsOn" DATE NOT NULL,
    "endsOn" DATE,
    "skipsHolidays" BOOLEAN NOT NULL,
    "title" TEXT NOT NULL,
    "doors" TEXT,
    "starts" TEXT NOT NULL,
    "ends" TEXT NOT NULL,
    "spots" INTEGER NOT NULL,
    "minutes" INTEGER NOT NULL,
    "buffer" INTEGER NOT NULL,
    "visibility" "ShowVisibility" NOT NULL,
    "language" "ShowLanguage",
    "feeText" TEXT,
    "opensDaysBefore" INTEGER,
    "decideDaysBefore" INTEGER,
    "madeUntil" DATE,
    "endedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "series_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "series_brandId_createdAt_id_idx" ON "series"("brandId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "series_endedAt_madeUntil_idx" ON "series"("endedAt", "madeUntil");

-- CreateIndex
CREATE INDEX "series_venueId_idx" ON "series"("venueId");

-- CreateIndex
CREATE INDEX "series_formatId_idx" ON "series"("formatId");

-- CreateIndex
CREATE UNIQUE INDEX "shows_seriesId_seriesDate_key" ON "shows"("seriesId", "seriesDate");

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES "venues"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "series" ADD CONSTRAINT "series_formatId_fkey" FOREIGN KEY ("formatId") REFERENCES "formats"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_seriesId_fkey" FOREIGN KEY ("seriesId") REFERENCES "series"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

