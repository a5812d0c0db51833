-- AlterTable
ALTER TABLE "accounts" DROP COLUMN "sessionVersion";

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "accountId" UUID NOT NULL,
    "browser" TEXT,
    "system" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sessions_accountId_idx" ON "sessions"("accountId");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- Open streams of an ended session have to close at once, on every server. A trigger cannot be forgotten by a command.
CREATE FUNCTION announce_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'session:' || OLD.id);
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_access AFTER DELETE ON sessions
  FOR EACH ROW EXECUTE FUNCTION announce_ended_session();

-- The same for somebody who is no longer in a team, or is in it with another role.
CREATE FUNCTION announce_changed_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('access_changed', 'brand:' || OLD."brandId");
  RETURN NULL;
END $$;

CREATE TRIGGER brand_members_access AFTER DELETE OR UPDATE OF email, role ON brand_members
  FOR EACH ROW EXECUTE FUNCTION announce_changed_member();
