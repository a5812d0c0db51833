-- CreateEnum
CREATE TYPE "ReportedField" AS ENUM ('name', 'city', 'instagram', 'promoLink', 'videoLink', 'comedyStart', 'spotCountBand', 'previousShows', 'aboutMe');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditKind" ADD VALUE 'comedianBlocked';
ALTER TYPE "AuditKind" ADD VALUE 'blockLifted';

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "noShowAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "brand_comedians" (
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "sortName" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "brand_comedians_pkey" PRIMARY KEY ("brandId","comedianId")
);

-- CreateTable
CREATE TABLE "brand_notes" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "authorComedianId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),

    CONSTRAINT "brand_notes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_tags" (
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "key" TEXT NOT NULL,
    "word" TEXT NOT NULL,

    CONSTRAINT "brand_tags_pkey" PRIMARY KEY ("brandId","comedianId","key")
);

-- CreateTable
CREATE TABLE "brand_favourites" (
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "brand_favourites_pkey" PRIMARY KEY ("brandId","comedianId")
);

-- CreateTable
CREATE TABLE "profile_reports" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "field" "ReportedField" NOT NULL,
    "reason" TEXT NOT NULL,
    "reporterComedianId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "closedAt" TIMESTAMPTZ(3),

    CONSTRAINT "profile_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "brand_comedians_brandId_sortName_comedianId_idx" ON "brand_comedians"("brandId", "sortName", "comedianId");

-- CreateIndex
CREATE INDEX "brand_comedians_comedianId_idx" ON "brand_comedians"("comedianId");

-- CreateIndex
CREATE INDEX "brand_notes_brandId_comedianId_createdAt_idx" ON "brand_notes"("brandId", "comedianId", "createdAt");

-- CreateIndex
CREATE INDEX "brand_notes_comedianId_idx" ON "brand_notes"("comedianId");

-- CreateIndex
CREATE INDEX "brand_notes_authorComedianId_idx" ON "brand_notes"("authorComedianId");

-- CreateIndex
CREATE INDEX "brand_tags_brandId_key_comedianId_idx" ON "brand_tags"("brandId", "key", "comedianId");

-- CreateIndex
CREATE INDEX "brand_tags_comedianId_idx" ON "brand_tags"("comedianId");

-- CreateIndex
CREATE INDEX "brand_favourites_comedianId_idx" ON "brand_favourites"("comedianId");

-- CreateIndex
CREATE INDEX "profile_reports_brandId_comedianId_idx" ON "profile_reports"("brandId", "comedianId");

-- CreateIndex
CREATE INDEX "profile_reports_comedianId_idx" ON "profile_reports"("comedianId");

-- CreateIndex
CREATE INDEX "profile_reports_reporterComedianId_idx" ON "profile_reports"("reporterComedianId");

-- CreateIndex
CREATE INDEX "blocks_brandId_until_id_idx" ON "blocks"("brandId", "until", "id");

-- AddForeignKey
ALTER TABLE "brand_comedians" ADD CONSTRAINT "brand_comedians_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_comedians" ADD CONSTRAINT "brand_comedians_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_notes" ADD CONSTRAINT "brand_notes_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_notes" ADD CONSTRAINT "brand_notes_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_notes" ADD CONSTRAINT "brand_notes_authorComedianId_fkey" FOREIGN KEY ("authorComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_tags" ADD CONSTRAINT "brand_tags_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_tags" ADD CONSTRAINT "brand_tags_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_favourites" ADD CONSTRAINT "brand_favourites_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "brand_favourites" ADD CONSTRAINT "brand_favourites_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "profile_reports" ADD CONSTRAINT "profile_reports_reporterComedianId_fkey" FOREIGN KEY ("reporterComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- One open report for each field of a profile, from each brand.
CREATE UNIQUE INDEX profile_reports_one_open ON profile_reports ("brandId", "comedianId", field)
  WHERE "closedAt" IS NULL;

-- Whoever has an application or a line has to do with the brand. In one order, so that two transactions wait for each
-- other and not in a circle.
CREATE FUNCTION know_brand_comedians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO brand_comedians ("brandId", "comedianId", "sortName")
  SELECT DISTINCT shows."brandId", added."comedianId", names.turned
  FROM added
  JOIN shows ON shows.id = added."showId"
  JOIN comedian_names AS names ON names."comedianId" = added."comedianId" AND names."isWhole"
  ORDER BY 1, 2
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_brand_comedians
  AFTER INSERT ON applications REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION know_brand_comedians();

CREATE TRIGGER line_up_entries_brand_comedians
  AFTER INSERT ON line_up_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION know_brand_comedians();

-- Who was only put into a line-up in work and taken out again has nothing to do with the brand any more.
CREATE FUNCTION forget_brand_comedians() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM brand_comedians AS known
  USING removed JOIN shows AS removed_from ON removed_from.id = removed."showId"
  WHERE known."brandId" = removed_from."brandId" AND known."comedianId" = removed."comedianId"
    AND NOT EXISTS (
      SELECT FROM applications JOIN shows ON shows.id = applications."showId"
      WHERE applications."comedianId" = known."comedianId" AND shows."brandId" = known."brandId")
    AND NOT EXISTS (
      SELECT FROM line_up_entries AS line JOIN shows ON shows.id = line."showId"
      WHERE line."comedianId" = known."comedianId" AND shows."brandId" = known."brandId");
  RETURN NULL;
END $$;

CREATE TRIGGER line_up_entries_forget_brand_comedians
  AFTER DELETE ON line_up_entries REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION forget_brand_comedians();

-- After `comedians_names`, by its name: triggers fire in the order of the alphabet.
CREATE FUNCTION keep_sort_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE brand_comedians SET "sortName" = names.turned
  FROM comedian_names AS names
  WHERE brand_comedians."comedianId" = NEW.id AND names."comedianId" = NEW.id AND names."isWhole";
  RETURN NULL;
END $$;

CREATE TRIGGER comedians_sort_names
  AFTER UPDATE OF name ON comedians FOR EACH ROW EXECUTE FUNCTION keep_sort_names();

INSERT INTO brand_comedians ("brandId", "comedianId", "sortName")
SELECT DISTINCT shows."brandId", known."comedianId", names.turned
FROM (SELECT "showId", "comedianId" FROM applications UNION SELECT "showId", "comedianId" FROM line_up_entries) AS known
JOIN shows ON shows.id = known."showId"
JOIN comedian_names AS names ON names."comedianId" = known."comedianId" AND names."isWhole";
