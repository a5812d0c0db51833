-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "AuditKind" ADD VALUE 'venueCreated';
ALTER TYPE "AuditKind" ADD VALUE 'venueChanged';
ALTER TYPE "AuditKind" ADD VALUE 'venueArchived';
ALTER TYPE "AuditKind" ADD VALUE 'venueRestored';
ALTER TYPE "AuditKind" ADD VALUE 'venueDeleted';
ALTER TYPE "AuditKind" ADD VALUE 'formatCreated';
ALTER TYPE "AuditKind" ADD VALUE 'formatChanged';
ALTER TYPE "AuditKind" ADD VALUE 'formatArchived';
ALTER TYPE "AuditKind" ADD VALUE 'formatRestored';
ALTER TYPE "AuditKind" ADD VALUE 'formatDeleted';

-- AlterTable
ALTER TABLE "formats" ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "descriptionDe" TEXT,
ADD COLUMN     "descriptionEn" TEXT;

-- AlterTable
ALTER TABLE "venues" ADD COLUMN     "accessDe" TEXT,
ADD COLUMN     "accessEn" TEXT,
ADD COLUMN     "accessibleToilet" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "archivedAt" TIMESTAMPTZ(3),
ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "stageDe" TEXT,
ADD COLUMN     "stageEn" TEXT,
ADD COLUMN     "stepFreeEntrance" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "stepFreeStage" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "show_info_templates" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "elements" JSONB NOT NULL DEFAULT '[]',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "show_info_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "show_info_templates_brandId_idx" ON "show_info_templates"("brandId");

-- AddForeignKey
ALTER TABLE "show_info_templates" ADD CONSTRAINT "show_info_templates_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

