-- CreateEnum
CREATE TYPE "LineUpPart" AS ENUM ('host', 'spot', 'headliner', 'break');

-- CreateEnum
CREATE TYPE "DraftAnswer" AS ENUM ('reject', 'cancel');

-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('status', 'times', 'showCancelled', 'undecided');

-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'lineUpSent';

-- AlterTable
ALTER TABLE "applications" ADD COLUMN     "draftAnswer" "DraftAnswer",
ADD COLUMN     "draftText" TEXT,
ADD COLUMN     "teamNote" TEXT,
ADD COLUMN     "undecidedToldAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "decideDaysBefore" INTEGER,
ADD COLUMN     "rulesDe" TEXT,
ADD COLUMN     "rulesEn" TEXT;

-- AlterTable
ALTER TABLE "formats" ADD COLUMN     "defaultBuffer" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "kind" "NotificationKind" NOT NULL DEFAULT 'status',
ADD COLUMN     "onAt" TIMESTAMPTZ(3),
ADD COLUMN     "text" TEXT;

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "buffer" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "decideBy" TIMESTAMPTZ(3),
ADD COLUMN     "info" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "lineUpRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "lineUpSentAt" TIMESTAMPTZ(3),
ADD COLUMN     "startMinute" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "weekday" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "line_up_entries" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "part" "LineUpPart" NOT NULL,
    "comedianId" UUID,
    "guestName" TEXT,
    "minutes" INTEGER NOT NULL,
    "note" TEXT,

    CONSTRAINT "line_up_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sent_line_up_entries" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "part" "LineUpPart" NOT NULL,
    "comedianId" UUID,
    "guestName" TEXT,
    "minutes" INTEGER NOT NULL,
    "callAt" TIMESTAMPTZ(3) NOT NULL,
    "onAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sent_line_up_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "line_up_edits" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorComedianId" UUID NOT NULL,
    "editorId" UUID NOT NULL,
    "ops" JSONB NOT NULL,
    "inverse" JSONB NOT NULL,
    "touched" TEXT[],
    "undoneAt" TIMESTAMPTZ(3),
    "sentAt" TIMESTAMPTZ(3),

    CONSTRAINT "line_up_edits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "line_up_entries_comedianId_idx" ON "line_up_entries"("comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "line_up_entries_showId_comedianId_key" ON "line_up_entries"("showId", "comedianId");

-- CreateIndex
CREATE INDEX "sent_line_up_entries_comedianId_idx" ON "sent_line_up_entries"("comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "sent_line_up_entries_showId_comedianId_key" ON "sent_line_up_entries"("showId", "comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "line_up_edits_showId_revision_key" ON "line_up_edits"("showId", "revision");

-- CreateIndex
CREATE INDEX "audit_events_showId_at_idx" ON "audit_events"("showId", "at");

-- CreateIndex
CREATE INDEX "comedians_currentCityId_idx" ON "comedians"("currentCityId");

-- CreateIndex
CREATE INDEX "shows_cityId_brandId_startsAt_id_idx" ON "shows"("cityId", "brandId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_cityId_venueId_startsAt_id_idx" ON "shows"("cityId", "venueId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_cityId_formatId_startsAt_id_idx" ON "shows"("cityId", "formatId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_decideBy_idx" ON "shows"("decideBy");

-- AddForeignKey
ALTER TABLE "line_up_entries" ADD CONSTRAINT "line_up_entries_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_up_entries" ADD CONSTRAINT "line_up_entries_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_line_up_entries" ADD CONSTRAINT "sent_line_up_entries_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sent_line_up_entries" ADD CONSTRAINT "sent_line_up_entries_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "line_up_edits" ADD CONSTRAINT "line_up_edits_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say.

-- A line is somebody or a break. Lengths are those of lib/line-ups/schema.
ALTER TABLE line_up_entries ADD CONSTRAINT line_up_entries_somebody
  CHECK (CASE part WHEN 'break' THEN "comedianId" IS NULL ELSE ("comedianId" IS NULL) <> ("guestName" IS NULL) END);
ALTER TABLE line_up_entries ADD CONSTRAINT line_up_entries_minutes CHECK (minutes BETWEEN 1 AND 180);

-- Only somebody who waits can be answered, only a spot that somebody has can be cancelled.
ALTER TABLE applications ADD CONSTRAINT applications_draft_fits CHECK (
  CASE "draftAnswer"
    WHEN 'reject' THEN status = 'applied' AND "withdrawnAt" IS NULL
    WHEN 'cancel' THEN status IN ('confirmed', 'directList') AND "draftText" IS NOT NULL
    ELSE "draftText" IS NULL
  END
);

-- When a show starts at its venue, for the filters: a column of its own table cannot know the venue's zone by itself.
CREATE FUNCTION set_local_start() RETURNS trigger
  LANGUAGE plpgsql AS $$
DECLARE
  local_start timestamp;
BEGIN
  SELECT NEW."startsAt" AT TIME ZONE "timeZone" INTO local_start FROM venues WHERE id = NEW."venueId";
  NEW.weekday := extract(isodow FROM local_start);
  NEW."startMinute" := extract(hour FROM local_start) * 60 + extract(minute FROM local_start);
  RETURN NEW;
END $$;

CREATE TRIGGER shows_local_start
  BEFORE INSERT OR UPDATE OF "startsAt", "venueId" ON shows
  FOR EACH ROW EXECUTE FUNCTION set_local_start();

UPDATE shows SET "startsAt" = "startsAt";

-- Whoever has a spot stands in the line-up.
INSERT INTO line_up_entries (id, "showId", place, part, "comedianId", minutes)
SELECT
  gen_random_uuid(), "showId",
  row_number() OVER (PARTITION BY "showId" ORDER BY applications."createdAt", applications.id) - 1,
  'spot', "comedianId", minutes
FROM applications JOIN shows ON shows.id = "showId"
WHERE status IN ('confirmed', 'directList');
