-- For the index on titles, which is made below. It comes with PostgreSQL, and the owner of a database may install it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- CreateEnum
CREATE TYPE "IdeaStatus" AS ENUM ('pending', 'accepted', 'inProgress', 'completed', 'rejected');

-- AlterEnum
ALTER TYPE "NoticeGroup" ADD VALUE 'feedback';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'ideaAccepted';
ALTER TYPE "NotificationKind" ADD VALUE 'ideaStarted';
ALTER TYPE "NotificationKind" ADD VALUE 'ideaCompleted';
ALTER TYPE "NotificationKind" ADD VALUE 'ideaRejected';
ALTER TYPE "NotificationKind" ADD VALUE 'ideaReopened';
ALTER TYPE "NotificationKind" ADD VALUE 'ideaGiven';

-- CreateTable
CREATE TABLE "ideas" (
    "id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "creatorComedianId" UUID,
    "enteredByComedianId" UUID,
    "isAnonymous" BOOLEAN NOT NULL DEFAULT false,
    "brandId" TEXT,
    "status" "IdeaStatus" NOT NULL DEFAULT 'pending',
    "rejectionReason" TEXT,
    "votes" INTEGER NOT NULL DEFAULT 0,
    "words" tsvector,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),
    "statusChangedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ideas_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "idea_votes" (
    "ideaId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idea_votes_pkey" PRIMARY KEY ("ideaId","comedianId")
);

-- CreateIndex
CREATE INDEX "ideas_createdAt_id_idx" ON "ideas"("createdAt", "id");

-- CreateIndex
CREATE INDEX "ideas_status_statusChangedAt_id_idx" ON "ideas"("status", "statusChangedAt", "id");

-- CreateIndex
CREATE INDEX "ideas_status_votes_id_idx" ON "ideas"("status", "votes", "id");

-- CreateIndex
CREATE INDEX "ideas_creatorComedianId_createdAt_idx" ON "ideas"("creatorComedianId", "createdAt");

-- CreateIndex
CREATE INDEX "ideas_enteredByComedianId_createdAt_idx" ON "ideas"("enteredByComedianId", "createdAt");

-- CreateIndex
CREATE INDEX "ideas_brandId_idx" ON "ideas"("brandId");

-- CreateIndex
CREATE INDEX "ideas_words_idx" ON "ideas" USING GIN ("words");

-- CreateIndex
CREATE INDEX "ideas_title_idx" ON "ideas" USING GIN ("title" gin_trgm_ops);

-- CreateIndex
CREATE INDEX "idea_votes_comedianId_idx" ON "idea_votes"("comedianId");

-- AddForeignKey
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_creatorComedianId_fkey" FOREIGN KEY ("creatorComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_enteredByComedianId_fkey" FOREIGN KEY ("enteredByComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_ideaId_fkey" FOREIGN KEY ("ideaId") REFERENCES "ideas"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "idea_votes" ADD CONSTRAINT "idea_votes_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- The brand of an anonymous idea would tell of whose team its creator is.
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_anonymous" CHECK (NOT "isAnonymous" OR "brandId" IS NULL);
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_reason" CHECK ((status = 'rejected') = ("rejectionReason" IS NOT NULL));
ALTER TABLE "ideas" ADD CONSTRAINT "ideas_length" CHECK (
  char_length(title) BETWEEN 1 AND 120 AND char_length(description) BETWEEN 1 AND 4000
  AND char_length("rejectionReason") BETWEEN 1 AND 1000
);

-- The words that are searched, each in its German and its English root. Those of the title weigh more.
CREATE FUNCTION keep_idea_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.words := setweight(to_tsvector('german', NEW.title) || to_tsvector('english', NEW.title), 'A')
    || setweight(to_tsvector('german', NEW.description) || to_tsvector('english', NEW.description), 'C');
  RETURN NEW;
END $$;
CREATE TRIGGER ideas_words
  BEFORE INSERT OR UPDATE OF title, description ON ideas FOR EACH ROW EXECUTE FUNCTION keep_idea_words();

-- Any of the words of a text that say something in both languages: "die" is no word to search for, though it is one in
-- English. `plainto_tsquery` demands all words; no word of it has blanks around an "&" in it.
CREATE FUNCTION idea_query(typed text) RETURNS tsquery LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH said AS (
    SELECT coalesce(string_agg(token, ' '), '') AS words FROM ts_parse('default', typed)
    WHERE to_tsvector('german', token) <> '' AND to_tsvector('english', token) <> ''
  )
  SELECT replace(plainto_tsquery('german', words)::text, ' & ', ' | ')::tsquery
    || replace(plainto_tsquery('english', words)::text, ' & ', ' | ')::tsquery
  FROM said
$$;

-- Counts votes, also those that go and come back with a deleted account.
CREATE FUNCTION count_idea_votes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE ideas SET votes = votes + 1 WHERE id = NEW."ideaId";
  ELSE
    UPDATE ideas SET votes = votes - 1 WHERE id = OLD."ideaId";
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER idea_votes_counted
  AFTER INSERT OR DELETE ON idea_votes FOR EACH ROW EXECUTE FUNCTION count_idea_votes();
