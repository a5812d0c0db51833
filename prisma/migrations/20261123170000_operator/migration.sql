-- CreateEnum
CREATE TYPE "OperatorEventKind" AS ENUM ('personFound', 'personRead', 'profileReportRead', 'messageReportRead', 'blocksRead', 'profileReportClosed', 'messageReportClosed', 'comedianBlocked', 'blockLifted', 'brandCreated', 'brandPaused', 'brandResumed', 'brandHandedOver', 'jobRetried', 'jobForgotten', 'mailsRetried');

-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'brandPaused';
ALTER TYPE "AuditKind" ADD VALUE 'brandResumed';

-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "pauseReason" TEXT,
ADD COLUMN     "pausedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "chat_reports" ADD COLUMN     "closedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "operator_events" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "OperatorEventKind" NOT NULL,
    "operatorAccountId" UUID,
    "aboutComedianId" UUID,
    "brandId" TEXT,
    "facts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "operator_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "operator_events_at_id_idx" ON "operator_events"("at", "id");

-- CreateIndex
CREATE INDEX "operator_events_aboutComedianId_idx" ON "operator_events"("aboutComedianId");

-- CreateIndex
CREATE INDEX "operator_events_operatorAccountId_idx" ON "operator_events"("operatorAccountId");


-- What the schema language cannot say.

ALTER TABLE brands ADD CONSTRAINT brands_pause_reason CHECK (("pausedAt" IS NULL) = ("pauseReason" IS NULL));

-- Read by every list of public shows; it has few rows or none.
CREATE INDEX brands_paused ON brands (id) WHERE "pausedAt" IS NOT NULL;

-- A brand that is paused, or no longer is: every response that shows one of its shows is another one.
CREATE FUNCTION tell_brand_paused() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_shows(ARRAY(SELECT shows FROM shows WHERE "brandId" = NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER brands_public_paused
  AFTER UPDATE OF "pausedAt" ON brands
  FOR EACH ROW WHEN ((OLD."pausedAt" IS NULL) <> (NEW."pausedAt" IS NULL))
  EXECUTE FUNCTION tell_brand_paused();
