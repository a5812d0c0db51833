-- CreateEnum
CREATE TYPE "ShowAdmission" AS ENUM ('free', 'hat');

-- AlterTable
ALTER TABLE "series" ADD COLUMN     "admission" "ShowAdmission";

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "admission" "ShowAdmission";


-- What the schema language cannot say: feeds tell of it, so its changes count (as in 20261121120941_feeds).
DROP TRIGGER shows_feed_revision ON shows;
CREATE TRIGGER shows_feed_revision
  BEFORE UPDATE OF
    title, visibility, language, admission, "venueId", "cityId", "formatId", "doorsAt", "startsAt", "endsAt",
    "cancelledAt", "lineUpSentAt"
  ON shows
  FOR EACH ROW
  WHEN (
    (OLD.title, OLD.visibility, OLD.language, OLD.admission, OLD."venueId", OLD."cityId", OLD."formatId",
     OLD."doorsAt", OLD."startsAt", OLD."endsAt", OLD."cancelledAt", OLD."lineUpSentAt")
    IS DISTINCT FROM
    (NEW.title, NEW.visibility, NEW.language, NEW.admission, NEW."venueId", NEW."cityId", NEW."formatId",
     NEW."doorsAt", NEW."startsAt", NEW."endsAt", NEW."cancelledAt", NEW."lineUpSentAt")
  )
  EXECUTE FUNCTION count_feed_change();
