-- CreateTable
CREATE TABLE "notice_crowds" (
    "id" UUID NOT NULL,
    "noticeIds" UUID[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "notice_crowds_pkey" PRIMARY KEY ("id")
);

