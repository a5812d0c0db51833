-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "feedRevision" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "calendar_links" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "brandId" TEXT,
    "tokenHash" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_links_tokenHash_key" ON "calendar_links"("tokenHash");

-- CreateIndex
CREATE INDEX "calendar_links_brandId_idx" ON "calendar_links"("brandId");

-- AddForeignKey
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say.

-- One link of each kind for everybody.
CREATE UNIQUE INDEX calendar_links_one_own ON calendar_links ("comedianId") WHERE "brandId" IS NULL;
CREATE UNIQUE INDEX calendar_links_one_team ON calendar_links ("comedianId", "brandId") WHERE "brandId" IS NOT NULL;
ALTER TABLE calendar_links ADD CONSTRAINT calendar_links_hash CHECK ("tokenHash" ~ '^[0-9a-f]{64}$');

-- Feeds tell of a show what stands in its own row...
CREATE FUNCTION count_feed_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."feedRevision" := OLD."feedRevision" + 1;
  NEW."changedAt" := clock_timestamp();
  RETURN NEW;
END $$;

CREATE TRIGGER shows_feed_revision
  BEFORE UPDATE OF
    title, visibility, language, "venueId", "cityId", "formatId", "doorsAt", "startsAt", "endsAt", "cancelledAt",
    "lineUpSentAt"
  ON shows
  FOR EACH ROW
  WHEN (
    (OLD.title, OLD.visibility, OLD.language, OLD."venueId", OLD."cityId", OLD."formatId", OLD."doorsAt",
     OLD."startsAt", OLD."endsAt", OLD."cancelledAt", OLD."lineUpSentAt")
    IS DISTINCT FROM
    (NEW.title, NEW.visibility, NEW.language, NEW."venueId", NEW."cityId", NEW."formatId", NEW."doorsAt",
     NEW."startsAt", NEW."endsAt", NEW."cancelledAt", NEW."lineUpSentAt")
  )
  EXECUTE FUNCTION count_feed_change();

-- ... where it is, the names in it ...
CREATE FUNCTION count_feed_change_of_shows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format(
    'UPDATE shows SET "feedRevision" = "feedRevision" + 1, "changedAt" = clock_timestamp() WHERE %s', TG_ARGV[0]
  ) USING NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER venues_feed_revision
  AFTER UPDATE OF name, address, district, "cityId", latitude, longitude, "timeZone" ON venues
  FOR EACH ROW
  WHEN (
    (OLD.name, OLD.address, OLD.district, OLD."cityId", OLD.latitude, OLD.longitude, OLD."timeZone")
    IS DISTINCT FROM
    (NEW.name, NEW.address, NEW.district, NEW."cityId", NEW.latitude, NEW.longitude, NEW."timeZone")
  )
  EXECUTE FUNCTION count_feed_change_of_shows('"venueId" = $1');

CREATE TRIGGER brands_feed_revision
  AFTER UPDATE OF name ON brands
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION count_feed_change_of_shows('"brandId" = $1');

CREATE TRIGGER formats_feed_revision
  AFTER UPDATE OF name, kind ON formats
  FOR EACH ROW WHEN ((OLD.name, OLD.kind) IS DISTINCT FROM (NEW.name, NEW.kind))
  EXECUTE FUNCTION count_feed_change_of_shows('"formatId" = $1');

CREATE TRIGGER cities_feed_revision
  AFTER UPDATE OF "nameDe", "nameEn" ON cities
  FOR EACH ROW WHEN ((OLD."nameDe", OLD."nameEn") IS DISTINCT FROM (NEW."nameDe", NEW."nameEn"))
  EXECUTE FUNCTION count_feed_change_of_shows('"cityId" = $1');

CREATE TRIGGER comedians_feed_revision
  AFTER UPDATE OF name ON comedians
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION count_feed_change_of_shows(
    'id IN (SELECT "showId" FROM sent_line_up_entries WHERE "comedianId" = $1)'
  );

-- ... and the line-up that was sent, which somebody may leave at any time.
CREATE FUNCTION count_line_up_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shows SET "feedRevision" = "feedRevision" + 1, "changedAt" = clock_timestamp()
  WHERE id IN (SELECT "showId" FROM changed);
  RETURN NULL;
END $$;

CREATE TRIGGER sent_line_up_entries_added
  AFTER INSERT ON sent_line_up_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_line_up_change();
CREATE TRIGGER sent_line_up_entries_changed
  AFTER UPDATE ON sent_line_up_entries REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_line_up_change();
CREATE TRIGGER sent_line_up_entries_removed
  AFTER DELETE ON sent_line_up_entries REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_line_up_change();
