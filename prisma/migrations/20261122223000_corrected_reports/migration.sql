-- A report that something in a profile is not true ends when that is changed, whatever changes it.
CREATE FUNCTION close_corrected_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE profile_reports SET "closedAt" = now()
  WHERE "comedianId" = NEW.id AND "closedAt" IS NULL AND field = ANY (ARRAY[
    CASE WHEN NEW.name IS DISTINCT FROM OLD.name THEN 'name' END,
    CASE WHEN NEW."currentCityId" IS DISTINCT FROM OLD."currentCityId" THEN 'city' END,
    CASE WHEN NEW.instagram IS DISTINCT FROM OLD.instagram THEN 'instagram' END,
    CASE WHEN NEW."promoLink" IS DISTINCT FROM OLD."promoLink" THEN 'promoLink' END,
    CASE WHEN NEW."videoLink" IS DISTINCT FROM OLD."videoLink" THEN 'videoLink' END,
    CASE WHEN NEW."comedyStart" IS DISTINCT FROM OLD."comedyStart" THEN 'comedyStart' END,
    CASE WHEN NEW."spotCountBand" IS DISTINCT FROM OLD."spotCountBand" THEN 'spotCountBand' END,
    CASE WHEN NEW."previousShows" IS DISTINCT FROM OLD."previousShows" THEN 'previousShows' END,
    CASE WHEN NEW."aboutMe" IS DISTINCT FROM OLD."aboutMe" THEN 'aboutMe' END
  ]::"ReportedField"[]);
  RETURN NULL;
END
$$;

CREATE TRIGGER comedians_corrected AFTER UPDATE OF name, "currentCityId", instagram, "promoLink", "videoLink",
  "comedyStart", "spotCountBand", "previousShows", "aboutMe" ON comedians
FOR EACH ROW EXECUTE FUNCTION close_corrected_reports();
