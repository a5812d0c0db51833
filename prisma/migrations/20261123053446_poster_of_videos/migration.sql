-- AlterTable
ALTER TABLE "videos" DROP COLUMN "hasPoster",
ADD COLUMN     "posterAt" TIMESTAMPTZ(3);

