-- CreateEnum
CREATE TYPE "ProcessKind" AS ENUM ('server', 'worker');

-- CreateTable
CREATE TABLE "processes" (
    "id" UUID NOT NULL,
    "kind" "ProcessKind" NOT NULL,
    "host" TEXT NOT NULL,
    "pid" INTEGER NOT NULL,
    "cannot" TEXT,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "processes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "job_runs" (
    "job" TEXT NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "succeededAt" TIMESTAMPTZ(3),

    CONSTRAINT "job_runs_pkey" PRIMARY KEY ("job")
);

