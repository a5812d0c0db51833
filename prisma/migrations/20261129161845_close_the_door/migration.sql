-- CreateTable
CREATE TABLE "closed_door" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "german" TEXT NOT NULL,
    "english" TEXT NOT NULL,
    "closedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "closed_door_pkey" PRIMARY KEY ("id")
);

