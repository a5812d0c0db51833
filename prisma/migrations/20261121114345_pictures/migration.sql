-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "logoId" UUID;

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "pictureId" UUID;

-- CreateTable
CREATE TABLE "pictures" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "widths" INTEGER[],
    "bytes" INTEGER NOT NULL,
    "colour" TEXT NOT NULL,
    "altDe" TEXT,
    "altEn" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "unusedSince" TIMESTAMPTZ(3),

    CONSTRAINT "pictures_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "pictures_brandId_createdAt_idx" ON "pictures"("brandId", "createdAt");

-- CreateIndex
CREATE INDEX "brands_logoId_idx" ON "brands"("logoId");

-- CreateIndex
CREATE INDEX "shows_pictureId_idx" ON "shows"("pictureId");

-- AddForeignKey
ALTER TABLE "brands" ADD CONSTRAINT "brands_logoId_fkey" FOREIGN KEY ("logoId") REFERENCES "pictures"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE NO ACTION ON UPDATE CASCADE;


-- A picture has files, and a colour is one.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_files" CHECK (cardinality("widths") BETWEEN 1 AND 3 AND "bytes" > 0);
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_colour" CHECK ("colour" ~ '^#[0-9a-f]{6}$');
