-- CreateTable
CREATE TABLE "storage_marker" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "value" UUID NOT NULL,

    CONSTRAINT "storage_marker_pkey" PRIMARY KEY ("id")
);

