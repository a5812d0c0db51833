-- CreateEnum
CREATE TYPE "PromoPart" AS ENUM ('city', 'aboutMe', 'instagram', 'promoLink', 'videoLink', 'shows');

-- CreateTable
CREATE TABLE "promo_pages" (
    "comedianId" UUID NOT NULL,
    "isOn" BOOLEAN NOT NULL,
    "parts" "PromoPart"[],
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "promo_pages_pkey" PRIMARY KEY ("comedianId")
);

-- AddForeignKey
ALTER TABLE "promo_pages" ADD CONSTRAINT "promo_pages_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

