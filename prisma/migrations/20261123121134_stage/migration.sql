-- CreateEnum
CREATE TYPE "StageChangeKind" AS ENUM ('start', 'end', 'skip', 'late', 'noShow', 'back', 'move', 'walkIn', 'remove', 'undo');

-- CreateTable
CREATE TABLE "stage_nights" (
    "showId" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "stage_nights_pkey" PRIMARY KEY ("showId")
);

-- CreateTable
CREATE TABLE "stage_changes" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "basedOn" INTEGER NOT NULL,
    "phoneId" UUID NOT NULL,
    "kind" "StageChangeKind" NOT NULL,
    "lineId" UUID,
    "afterId" UUID,
    "undoneId" UUID,
    "minutes" INTEGER,
    "guestName" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "takenAt" TIMESTAMPTZ(3) NOT NULL,
    "actorComedianId" UUID,

    CONSTRAINT "stage_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "stage_changes_actorComedianId_idx" ON "stage_changes"("actorComedianId");

-- CreateIndex
CREATE UNIQUE INDEX "stage_changes_showId_number_key" ON "stage_changes"("showId", "number");

-- AddForeignKey
ALTER TABLE "stage_nights" ADD CONSTRAINT "stage_nights_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_showId_fkey" FOREIGN KEY ("showId") REFERENCES "stage_nights"("showId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_actorComedianId_fkey" FOREIGN KEY ("actorComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- What each kind of change says. The rules read nothing else of it.
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_line"
  CHECK ((kind = 'undo') = ("lineId" IS NULL) AND (kind = 'undo') = ("undoneId" IS NOT NULL));
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_walk_in"
  CHECK ((kind = 'walkIn') = ("guestName" IS NOT NULL) AND (kind <> 'walkIn' OR "lineId" = id));
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_name" CHECK (char_length("guestName") BETWEEN 1 AND 80);
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_minutes"
  CHECK ((kind IN ('late', 'walkIn')) = ("minutes" IS NOT NULL) AND "minutes" BETWEEN 1 AND 180);
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_after"
  CHECK ("afterId" IS NULL OR kind IN ('move', 'walkIn'));
ALTER TABLE "stage_changes" ADD CONSTRAINT "stage_changes_times" CHECK ("at" <= "takenAt");

-- Notifies open night sheets when the sent line-up changes by whatever command: a line that is sent, moved or given back.
CREATE FUNCTION announce_sent_lines() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('night_changed', id) FROM (SELECT DISTINCT "showId"::text AS id FROM changed) AS shows;
  RETURN NULL;
END $$;

CREATE TRIGGER sent_line_up_entries_night_insert AFTER INSERT ON sent_line_up_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_sent_lines();
CREATE TRIGGER sent_line_up_entries_night_update AFTER UPDATE ON sent_line_up_entries
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_sent_lines();
CREATE TRIGGER sent_line_up_entries_night_delete AFTER DELETE ON sent_line_up_entries
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_sent_lines();

-- The same when the show is called off, takes place after all, or moves.
CREATE FUNCTION announce_night_of_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('night_changed', NEW.id::text);
  RETURN NULL;
END $$;

CREATE TRIGGER shows_night AFTER UPDATE OF "cancelledAt", "startsAt", "endsAt" ON shows FOR EACH ROW
  WHEN (OLD."cancelledAt" IS DISTINCT FROM NEW."cancelledAt" OR OLD."startsAt" <> NEW."startsAt" OR OLD."endsAt" <> NEW."endsAt")
  EXECUTE FUNCTION announce_night_of_show();
