-- CreateEnum
CREATE TYPE "BackupStep" AS ENUM ('backup', 'check');

-- CreateTable
CREATE TABLE "backup_runs" (
    "step" "BackupStep" NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),
    "bytes" BIGINT,
    "failedAt" TIMESTAMPTZ(3),
    "error" TEXT,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("step")
);

