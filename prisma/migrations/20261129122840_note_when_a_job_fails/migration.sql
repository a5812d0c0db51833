-- AlterTable
ALTER TABLE "job_runs" ADD COLUMN     "failingSince" TIMESTAMPTZ(3),
ADD COLUMN     "period" INTEGER;

