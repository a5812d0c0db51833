-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditKind" ADD VALUE 'memberRoleChanged';
ALTER TYPE "AuditKind" ADD VALUE 'brandHandedOver';
ALTER TYPE "AuditKind" ADD VALUE 'brandProfileChanged';
ALTER TYPE "AuditKind" ADD VALUE 'brandDefaultsChanged';

-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "aboutDe" TEXT,
ADD COLUMN     "aboutEn" TEXT,
ADD COLUMN     "cancelHoursBefore" INTEGER,
ADD COLUMN     "colour" TEXT,
ADD COLUMN     "contactEmail" TEXT,
ADD COLUMN     "defaultsRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "instagram" TEXT,
ADD COLUMN     "links" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "offersStepIn" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "profileRevision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "replyDays" INTEGER,
ADD COLUMN     "website" TEXT;

-- What the schema language cannot say.
ALTER TABLE brands ADD CONSTRAINT brands_colour_hex CHECK (colour ~ '^#[0-9a-f]{6}$');
ALTER TABLE brands ADD CONSTRAINT brands_links_few CHECK (cardinality(links) <= 5);
-- Who cannot cancel by themselves any more has to be able to reach somebody.
ALTER TABLE brands ADD CONSTRAINT brands_cut_off_has_contact
  CHECK ("cancelHoursBefore" IS NULL OR "contactEmail" IS NOT NULL);
