-- AlterEnum
ALTER TYPE "NoticeGroup" ADD VALUE 'messages';

-- CreateEnum
CREATE TYPE "ChatKind" AS ENUM ('show', 'direct');

-- CreateEnum
CREATE TYPE "ChatDeleter" AS ENUM ('author', 'team');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'message';

-- CreateTable
CREATE TABLE "chats" (
    "id" UUID NOT NULL,
    "kind" "ChatKind" NOT NULL,
    "showId" UUID NOT NULL,
    "withComedianId" UUID,
    "lastNumber" INTEGER NOT NULL DEFAULT 0,
    "changes" INTEGER NOT NULL DEFAULT 0,
    "lastAt" TIMESTAMPTZ(3),
    "pinnedId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "chats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_members" (
    "chatId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "joinedAt" TIMESTAMPTZ(3) NOT NULL,
    "leftAt" TIMESTAMPTZ(3),
    "leftNumber" INTEGER,
    "leftChange" INTEGER,

    CONSTRAINT "chat_members_pkey" PRIMARY KEY ("chatId","comedianId")
);

-- CreateTable
CREATE TABLE "chat_readers" (
    "chatId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "readNumber" INTEGER NOT NULL DEFAULT 0,
    "readAt" TIMESTAMPTZ(3),
    "mutedAt" TIMESTAMPTZ(3),

    CONSTRAINT "chat_readers_pkey" PRIMARY KEY ("chatId","comedianId")
);

-- CreateTable
CREATE TABLE "chat_messages" (
    "id" UUID NOT NULL,
    "chatId" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "change" INTEGER NOT NULL,
    "authorComedianId" UUID,
    "asTeam" BOOLEAN NOT NULL DEFAULT false,
    "text" TEXT,
    "pictureId" UUID,
    "replyToId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "deletedAt" TIMESTAMPTZ(3),
    "deletedBy" "ChatDeleter",

    CONSTRAINT "chat_messages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "chat_mentions" (
    "messageId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,

    CONSTRAINT "chat_mentions_pkey" PRIMARY KEY ("messageId","comedianId")
);

-- CreateTable
CREATE TABLE "chat_reports" (
    "id" UUID NOT NULL,
    "messageId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "quoted" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "chat_reports_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "chats_pinnedId_key" ON "chats"("pinnedId");

-- CreateIndex
CREATE INDEX "chats_showId_idx" ON "chats"("showId");

-- CreateIndex
CREATE INDEX "chats_withComedianId_idx" ON "chats"("withComedianId");

-- CreateIndex
CREATE INDEX "chat_members_comedianId_idx" ON "chat_members"("comedianId");

-- CreateIndex
CREATE INDEX "chat_readers_comedianId_idx" ON "chat_readers"("comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_pictureId_key" ON "chat_messages"("pictureId");

-- CreateIndex
CREATE INDEX "chat_messages_chatId_change_idx" ON "chat_messages"("chatId", "change");

-- CreateIndex
CREATE INDEX "chat_messages_authorComedianId_createdAt_idx" ON "chat_messages"("authorComedianId", "createdAt");

-- CreateIndex
CREATE INDEX "chat_messages_replyToId_idx" ON "chat_messages"("replyToId");

-- CreateIndex
CREATE UNIQUE INDEX "chat_messages_chatId_number_key" ON "chat_messages"("chatId", "number");

-- CreateIndex
CREATE INDEX "chat_mentions_comedianId_idx" ON "chat_mentions"("comedianId");

-- CreateIndex
CREATE INDEX "chat_reports_comedianId_idx" ON "chat_reports"("comedianId");

-- CreateIndex
CREATE UNIQUE INDEX "chat_reports_messageId_comedianId_key" ON "chat_reports"("messageId", "comedianId");

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_withComedianId_fkey" FOREIGN KEY ("withComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chats" ADD CONSTRAINT "chats_pinnedId_fkey" FOREIGN KEY ("pinnedId") REFERENCES "chat_messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_readers" ADD CONSTRAINT "chat_readers_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chatId_fkey" FOREIGN KEY ("chatId") REFERENCES "chats"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_authorComedianId_fkey" FOREIGN KEY ("authorComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_replyToId_fkey" FOREIGN KEY ("replyToId") REFERENCES "chat_messages"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "chat_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_mentions" ADD CONSTRAINT "chat_mentions_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_messageId_fkey" FOREIGN KEY ("messageId") REFERENCES "chat_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "chat_reports" ADD CONSTRAINT "chat_reports_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- One chat of a show, and one of its team with each comedian.
CREATE UNIQUE INDEX "chats_one_of_show" ON "chats"("showId") WHERE kind = 'show';
CREATE UNIQUE INDEX "chats_one_with_comedian" ON "chats"("showId", "withComedianId") WHERE kind = 'direct';

ALTER TABLE "chats" ADD CONSTRAINT "chats_with_whom" CHECK (kind = 'direct' OR "withComedianId" IS NULL);
ALTER TABLE "chat_members" ADD CONSTRAINT "chat_members_left"
  CHECK (("leftAt" IS NULL) = ("leftNumber" IS NULL) AND ("leftAt" IS NULL) = ("leftChange" IS NULL));
-- What was deleted has no content left.
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_deleted"
  CHECK (("deletedAt" IS NULL) = ("deletedBy" IS NULL) AND ("deletedAt" IS NULL OR ("text" IS NULL AND "pictureId" IS NULL)));
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_length" CHECK (char_length("text") BETWEEN 1 AND 2000);

-- The shows that are ahead, or over for less than two weeks, get the chats that they would have.
INSERT INTO "chats" (id, kind, "showId", "createdAt")
SELECT gen_random_uuid(), 'show', shows.id, now()
FROM "shows"
WHERE "endsAt" > now() - interval '14 days' AND (
  "lineUpSentAt" IS NOT NULL OR EXISTS (
    SELECT 1 FROM "applications"
    WHERE "showId" = shows.id AND status IN ('confirmed', 'directList') AND "withdrawnAt" IS NULL
  )
);

INSERT INTO "chat_members" ("chatId", "comedianId", "joinedAt")
SELECT chats.id, applications."comedianId", min(applications."statusChangedAt")
FROM "chats" JOIN "applications" ON applications."showId" = chats."showId"
WHERE status IN ('confirmed', 'directList') AND "withdrawnAt" IS NULL
GROUP BY chats.id, applications."comedianId";

-- The unread notice of a chat is found by its link: a newer one replaces it.
CREATE INDEX "notifications_unread_link" ON "notifications"("comedianId", "link") WHERE "readAt" IS NULL;
