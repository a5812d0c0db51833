-- CreateTable
CREATE TABLE "home_visits" (
    "comedianId" UUID NOT NULL,
    "newSince" TIMESTAMPTZ(3),
    "seenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "home_visits_pkey" PRIMARY KEY ("comedianId")
);

-- AddForeignKey
ALTER TABLE "home_visits" ADD CONSTRAINT "home_visits_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;
