-- CreateTable
-- UNLOGGED: what stands here is over within a minute. It is in no backup, and empty after a crash.
CREATE UNLOGGED TABLE "line_up_visits" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "line_up_visits_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "line_up_visits_showId_idx" ON "line_up_visits"("showId");
