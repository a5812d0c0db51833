-- AlterEnum
ALTER TYPE "OperatorEventKind" ADD VALUE 'addressesRevived';

-- AlterTable
ALTER TABLE "deliveries" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answeredAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mail_stops" (
    "host" TEXT NOT NULL,
    "answer" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "lastAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_stops_pkey" PRIMARY KEY ("host")
);
