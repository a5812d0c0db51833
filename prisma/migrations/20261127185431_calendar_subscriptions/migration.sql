-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'calendarChanged';
ALTER TYPE "NotificationKind" ADD VALUE 'calendarFailing';

-- AlterTable
ALTER TABLE "show_imports" ADD COLUMN     "subscriptionId" UUID,
ALTER COLUMN "comedianId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "calendar_subscriptions" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "etag" TEXT,
    "lastModified" TEXT,
    "content" TEXT,
    "parsedAt" TIMESTAMPTZ(3),
    "told" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "readAt" TIMESTAMPTZ(3),
    "problem" TEXT,
    "failedSince" TIMESTAMPTZ(3),
    "dueAt" TIMESTAMPTZ(3),

    CONSTRAINT "calendar_subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "calendar_subscriptions_dueAt_idx" ON "calendar_subscriptions"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_subscriptions_brandId_address_key" ON "calendar_subscriptions"("brandId", "address");

-- CreateIndex
CREATE INDEX "show_imports_subscriptionId_createdAt_idx" ON "show_imports"("subscriptionId", "createdAt");

-- AddForeignKey
ALTER TABLE "show_imports" ADD CONSTRAINT "show_imports_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "calendar_subscriptions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A problem has a time since when it is there.
ALTER TABLE "calendar_subscriptions" ADD CONSTRAINT "calendar_subscriptions_problem_since"
  CHECK (("problem" IS NULL) = ("failedSince" IS NULL));

-- What is written is written in somebody's name.
ALTER TABLE "show_imports" ADD CONSTRAINT "show_imports_in_a_name" CHECK ("state" <> 'writing' OR "comedianId" IS NOT NULL);
