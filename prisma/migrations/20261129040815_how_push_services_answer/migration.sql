-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "refusal" TEXT;

-- CreateTable
CREATE TABLE "push_services" (
    "name" TEXT NOT NULL,
    "takenAt" TIMESTAMPTZ(3),
    "refusedAt" TIMESTAMPTZ(3),
    "refusal" TEXT,

    CONSTRAINT "push_services_pkey" PRIMARY KEY ("name")
);

