-- AlterTable
ALTER TABLE "film_copies" ADD COLUMN     "copyId" UUID;
