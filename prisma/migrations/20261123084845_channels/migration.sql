-- CreateEnum
CREATE TYPE "Channel" AS ENUM ('app', 'email', 'push');

-- CreateEnum
CREATE TYPE "NoticeGroup" AS ENUM ('answers', 'requests', 'changes', 'teams');

-- CreateEnum
CREATE TYPE "DeliveryState" AS ENUM ('waiting', 'sent', 'dropped', 'refused');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'test';

-- CreateTable
CREATE TABLE "channel_choices" (
    "comedianId" UUID NOT NULL,
    "group" "NoticeGroup" NOT NULL,
    "channel" "Channel" NOT NULL,
    "isOn" BOOLEAN NOT NULL,

    CONSTRAINT "channel_choices_pkey" PRIMARY KEY ("comedianId","group","channel")
);

-- CreateTable
CREATE TABLE "channel_settings" (
    "comedianId" UUID NOT NULL,
    "quietFrom" SMALLINT NOT NULL DEFAULT 22,
    "quietUntil" SMALLINT NOT NULL DEFAULT 8,
    "emailFailedAt" TIMESTAMPTZ(3),

    CONSTRAINT "channel_settings_pkey" PRIMARY KEY ("comedianId")
);

-- CreateTable
CREATE TABLE "deliveries" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "channel" "Channel" NOT NULL,
    "state" "DeliveryState" NOT NULL DEFAULT 'waiting',
    "dueAt" TIMESTAMPTZ(3) NOT NULL,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "lastError" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "delivery_notices" (
    "deliveryId" UUID NOT NULL,
    "notificationId" UUID NOT NULL,

    CONSTRAINT "delivery_notices_pkey" PRIMARY KEY ("deliveryId","notificationId")
);

-- CreateIndex
CREATE INDEX "deliveries_comedianId_idx" ON "deliveries"("comedianId");

-- CreateIndex
CREATE INDEX "deliveries_endedAt_idx" ON "deliveries"("endedAt");

-- CreateIndex
CREATE INDEX "delivery_notices_notificationId_idx" ON "delivery_notices"("notificationId");

-- AddForeignKey
ALTER TABLE "channel_choices" ADD CONSTRAINT "channel_choices_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "channel_settings" ADD CONSTRAINT "channel_settings_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_deliveryId_fkey" FOREIGN KEY ("deliveryId") REFERENCES "deliveries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "delivery_notices" ADD CONSTRAINT "delivery_notices_notificationId_fkey" FOREIGN KEY ("notificationId") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Hours of a clock.
ALTER TABLE "channel_settings" ADD CONSTRAINT "channel_settings_hours" CHECK ("quietFrom" BETWEEN 0 AND 23 AND "quietUntil" BETWEEN 0 AND 23);

-- The list of notices in the app is no message.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_leave_the_app" CHECK ("channel" <> 'app');

-- Who has ended has a time, and nobody else.
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_ended" CHECK (("state" = 'waiting') = ("endedAt" IS NULL));

-- Further notices join the message that waits and was not tried yet. A message that was tried may have arrived: it stays as
-- it is, so that a repeat is the same message.
CREATE UNIQUE INDEX "deliveries_one_open" ON "deliveries" ("comedianId", "channel") WHERE "state" = 'waiting' AND "attempts" = 0;

-- The job looks for what is due every minute.
CREATE INDEX "deliveries_due" ON "deliveries" ("channel", "dueAt") WHERE "state" = 'waiting';
