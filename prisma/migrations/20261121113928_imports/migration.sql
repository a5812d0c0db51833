-- CreateEnum
CREATE TYPE "ImportKind" AS ENUM ('calendar', 'table');

-- CreateEnum
CREATE TYPE "ImportState" AS ENUM ('preview', 'writing', 'done');

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "importKey" TEXT,
ADD COLUMN     "importMark" TEXT;

-- CreateTable
CREATE TABLE "show_imports" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "comedianId" UUID NOT NULL,
    "fileName" TEXT NOT NULL,
    "kind" "ImportKind" NOT NULL,
    "state" "ImportState" NOT NULL DEFAULT 'preview',
    "rows" JSONB NOT NULL,
    "findings" JSONB NOT NULL,
    "choices" JSONB NOT NULL,
    "skipped" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "confirmed" TEXT,
    "cancelReason" TEXT,
    "toWrite" INTEGER NOT NULL DEFAULT 0,
    "written" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "outcome" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "show_imports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "show_imports_brandId_createdAt_idx" ON "show_imports"("brandId", "createdAt");

-- CreateIndex
CREATE INDEX "show_imports_createdAt_idx" ON "show_imports"("createdAt");

-- CreateIndex
CREATE INDEX "show_imports_comedianId_idx" ON "show_imports"("comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "shows_brandId_importKey_key" ON "shows"("brandId", "importKey");

-- AddForeignKey
ALTER TABLE "show_imports" ADD CONSTRAINT "show_imports_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "show_imports" ADD CONSTRAINT "show_imports_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

