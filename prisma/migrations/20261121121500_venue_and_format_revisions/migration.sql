-- AlterTable
ALTER TABLE "venues" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "formats" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;
