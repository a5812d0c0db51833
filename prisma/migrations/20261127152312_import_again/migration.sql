-- AlterTable
ALTER TABLE "show_imports" ADD COLUMN     "accepted" UUID[] DEFAULT ARRAY[]::UUID[];

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "importFrom" TEXT,
ADD COLUMN     "importRevision" INTEGER;

