-- Whether a draw is off depends on the line-up and on the opening of applications, which the public pages of a show do
-- not name otherwise. So for a show with a draw, their changes end older copies as well (20261122110500_public_changes
-- covers the other columns that count).
CREATE FUNCTION tell_public_draw_of_show() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM draws WHERE "showId" = NEW.id) THEN
    PERFORM tell_public_shows(ARRAY(SELECT shows FROM shows WHERE id = NEW.id));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER shows_public_draw
  AFTER UPDATE OF "lineUpState", "opensAt" ON shows FOR EACH ROW
  WHEN ((OLD."lineUpState", OLD."opensAt") IS DISTINCT FROM (NEW."lineUpState", NEW."opensAt"))
  EXECUTE FUNCTION tell_public_draw_of_show();
