-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "movedFrom" TIMESTAMPTZ(3);
