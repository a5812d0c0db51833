-- AlterTable
ALTER TABLE "chats" ADD COLUMN     "toldNumber" INTEGER NOT NULL DEFAULT 0;

-- Until now, everybody was told in the transaction of the message.
UPDATE chats SET "toldNumber" = "lastNumber";

-- The job looks every minute for the few chats with messages that nobody has been told of.
CREATE INDEX "chats_to_tell_of" ON "chats" ("id") WHERE "toldNumber" < "lastNumber";

-- CreateTable
CREATE TABLE "chat_paces" (
    "comedianId" UUID NOT NULL,
    "times" TIMESTAMPTZ(3)[],

    CONSTRAINT "chat_paces_pkey" PRIMARY KEY ("comedianId")
);

-- AddForeignKey
ALTER TABLE "chat_paces" ADD CONSTRAINT "chat_paces_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Comedians get to know those of the team who have written in a chat.
CREATE INDEX "chat_messages_of_team" ON "chat_messages" ("chatId", "authorComedianId") WHERE "asTeam";
