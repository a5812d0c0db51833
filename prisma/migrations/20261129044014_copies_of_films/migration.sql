-- CreateTable
CREATE TABLE "film_copies" (
    "fileId" UUID NOT NULL,
    "percent" SMALLINT,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "claimedUntil" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "film_copies_pkey" PRIMARY KEY ("fileId")
);

