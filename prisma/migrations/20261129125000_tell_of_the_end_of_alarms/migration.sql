-- AlterTable
ALTER TABLE "alarms" ADD COLUMN     "goneAt" TIMESTAMPTZ(3),
ADD COLUMN     "lack" JSONB;
