-- CreateEnum
CREATE TYPE "ShowVisibility" AS ENUM ('public', 'onRequest', 'private');

-- CreateEnum
CREATE TYPE "ShowLanguage" AS ENUM ('de', 'en', 'other');

-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditKind" ADD VALUE 'showCreated';
ALTER TYPE "AuditKind" ADD VALUE 'showEdited';
ALTER TYPE "AuditKind" ADD VALUE 'showDeleted';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'showMoved';

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "move" JSONB;

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "feeText" TEXT,
ADD COLUMN     "language" "ShowLanguage",
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "visibility" "ShowVisibility" NOT NULL DEFAULT 'public';



-- What the schema language cannot say.

-- The clock on a venue's wall is another one: its shows are told when they start there (set_local_start).
CREATE FUNCTION follow_venue_zone() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  UPDATE shows SET "startsAt" = "startsAt" WHERE "venueId" = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER venues_local_start
  AFTER UPDATE OF "timeZone" ON venues
  FOR EACH ROW WHEN (OLD."timeZone" IS DISTINCT FROM NEW."timeZone")
  EXECUTE FUNCTION follow_venue_zone();
