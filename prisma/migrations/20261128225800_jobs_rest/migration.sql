-- AlterTable
ALTER TABLE "job_runs" ADD COLUMN     "restsUntil" TIMESTAMPTZ(3);
