-- AlterTable
ALTER TABLE "processes" ADD COLUMN     "lacks" JSONB;
