-- CreateTable
CREATE TABLE "storage_mark" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "mark" UUID NOT NULL,

    CONSTRAINT "storage_mark_pkey" PRIMARY KEY ("id")
);

