-- CreateTable
CREATE TABLE "public_changes" (
    "id" BIGSERIAL NOT NULL,
    "topic" TEXT NOT NULL,
    "transaction" BIGINT NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "public_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "public_changes_transaction_idx" ON "public_changes"("transaction");

-- CreateIndex
CREATE INDEX "public_changes_changedAt_idx" ON "public_changes"("changedAt");


-- What the schema language cannot say.

-- Writes what has changed, and wakes the servers. Triggers, because deletions cascade and operators write by hand, too.
CREATE FUNCTION tell_public_changes(changed text[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public_changes (topic, transaction)
  SELECT DISTINCT topic, pg_current_xact_id()::text::bigint
  FROM unnest(changed) AS topic WHERE topic IS NOT NULL;
  IF FOUND THEN
    PERFORM pg_notify('public_changed', '');
  END IF;
END $$;

-- Everything whose answers show one of these shows. A series has the shows of those that continue it.
CREATE FUNCTION tell_public_shows(changed shows[]) RETURNS void LANGUAGE sql AS $$
  SELECT tell_public_changes(ARRAY(
    WITH RECURSIVE
      ones AS (SELECT * FROM unnest(changed) WHERE visibility = 'public'),
      line AS (
        SELECT "seriesId" AS id FROM ones WHERE "seriesId" IS NOT NULL
        UNION
        SELECT series."continuesId" FROM series JOIN line ON line.id = series.id
        WHERE series."continuesId" IS NOT NULL
      )
    SELECT 'shows/' || id FROM ones
    UNION SELECT 'brands/' || "brandId" FROM ones
    UNION SELECT 'venues/' || "venueId" FROM ones
    UNION SELECT 'pictures/' || "pictureId" FROM ones
    UNION SELECT 'series/' || id FROM line
    UNION SELECT 'cities/' || cities.slug FROM ones JOIN cities ON cities.id = ones."cityId"
    UNION SELECT 'comedians/' || entries."comedianId"
      FROM ones JOIN sent_line_up_entries entries ON entries."showId" = ones.id
  ))
$$;

-- What public answers show of a show: all that counts as a change of its feeds, and what only its page shows.
CREATE FUNCTION tell_shows_updated() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_shows(ARRAY(
    SELECT old_ones::shows FROM old_ones JOIN new_ones ON new_ones.id = old_ones.id
    WHERE (old_ones."feedRevision", old_ones."brandId", old_ones."seriesId", old_ones."pictureId", old_ones.info,
           old_ones."feeText", old_ones.admission)
      IS DISTINCT FROM
          (new_ones."feedRevision", new_ones."brandId", new_ones."seriesId", new_ones."pictureId", new_ones.info,
           new_ones."feeText", new_ones.admission)
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER shows_public_updated
  AFTER UPDATE ON shows REFERENCING OLD TABLE AS old_ones NEW TABLE AS new_ones
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shows_updated();

CREATE FUNCTION tell_shows_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_shows(ARRAY(SELECT old_ones::shows FROM old_ones));
  RETURN NULL;
END $$;
CREATE TRIGGER shows_public_deleted
  AFTER DELETE ON shows REFERENCING OLD TABLE AS old_ones
  FOR EACH STATEMENT EXECUTE FUNCTION tell_shows_deleted();

-- A row of another table: the topics are expressions of it.
CREATE FUNCTION tell_row_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  topics text[];
BEGIN
  EXECUTE format('SELECT ARRAY[%s] FROM (SELECT ($1).*) AS row', TG_ARGV[0]) INTO topics USING OLD;
  PERFORM tell_public_changes(topics);
  RETURN NULL;
END $$;

CREATE TRIGGER brands_public_updated
  AFTER UPDATE ON brands FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_row_changed($$ 'brands/' || id, 'pictures/' || "logoId" $$);
CREATE TRIGGER brands_public_deleted
  AFTER DELETE ON brands FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'brands/' || id, 'pictures/' || "logoId" $$);

CREATE TRIGGER venues_public_updated
  AFTER UPDATE ON venues FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_row_changed($$ 'venues/' || id, 'brands/' || "brandId" $$);
CREATE TRIGGER venues_public_deleted
  AFTER DELETE ON venues FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'venues/' || id, 'brands/' || "brandId" $$);

CREATE TRIGGER formats_public_updated
  AFTER UPDATE ON formats FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_row_changed($$ 'brands/' || "brandId" $$);

CREATE TRIGGER series_public_updated
  AFTER UPDATE OF title, visibility ON series
  FOR EACH ROW WHEN ((OLD.title, OLD.visibility) IS DISTINCT FROM (NEW.title, NEW.visibility))
  EXECUTE FUNCTION tell_row_changed($$ 'series/' || id, 'brands/' || "brandId" $$);
CREATE TRIGGER series_public_deleted
  AFTER DELETE ON series FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'series/' || id, 'brands/' || "brandId" $$);

CREATE TRIGGER comedians_public_updated
  AFTER UPDATE OF name, language, "aboutMe", instagram, "promoLink", "videoLink", "currentCityId" ON comedians
  FOR EACH ROW
  WHEN (
    (OLD.name, OLD.language, OLD."aboutMe", OLD.instagram, OLD."promoLink", OLD."videoLink", OLD."currentCityId")
    IS DISTINCT FROM
    (NEW.name, NEW.language, NEW."aboutMe", NEW.instagram, NEW."promoLink", NEW."videoLink", NEW."currentCityId")
  )
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || id $$);
CREATE TRIGGER comedians_public_deleted
  AFTER DELETE ON comedians FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || id $$);

CREATE TRIGGER promo_pages_public_updated
  AFTER UPDATE ON promo_pages FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || "comedianId" $$);
CREATE TRIGGER promo_pages_public_deleted
  AFTER DELETE ON promo_pages FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || "comedianId" $$);

-- The show itself is told by its `feedRevision`; here, whoever was in its line-up.
CREATE TRIGGER sent_line_up_entries_public_updated
  AFTER UPDATE OF "comedianId" ON sent_line_up_entries
  FOR EACH ROW WHEN (OLD."comedianId" IS DISTINCT FROM NEW."comedianId")
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || "comedianId" $$);
CREATE TRIGGER sent_line_up_entries_public_deleted
  AFTER DELETE ON sent_line_up_entries FOR EACH ROW
  EXECUTE FUNCTION tell_row_changed($$ 'comedians/' || "comedianId" $$);
