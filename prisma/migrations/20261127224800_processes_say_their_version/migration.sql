-- AlterTable
ALTER TABLE "processes" ADD COLUMN     "version" TEXT;
