-- AlterTable
ALTER TABLE "comedians" ADD COLUMN     "performs" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "request_stops" (
    "comedianId" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "request_stops_pkey" PRIMARY KEY ("comedianId","brandId")
);

-- CreateIndex
CREATE INDEX "request_stops_brandId_idx" ON "request_stops"("brandId");

-- AddForeignKey
ALTER TABLE "request_stops" ADD CONSTRAINT "request_stops_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "request_stops" ADD CONSTRAINT "request_stops_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

