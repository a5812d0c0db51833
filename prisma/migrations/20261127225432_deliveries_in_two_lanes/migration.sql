-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "isBulk" BOOLEAN NOT NULL DEFAULT false;

