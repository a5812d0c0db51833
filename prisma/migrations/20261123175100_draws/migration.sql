-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'drawStarted';
ALTER TYPE "AuditKind" ADD VALUE 'drawStopped';
ALTER TYPE "AuditKind" ADD VALUE 'drawDone';

-- CreateTable
CREATE TABLE "draws" (
    "showId" UUID NOT NULL,
    "seed" BYTEA NOT NULL,
    "seedHash" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "isWeighted" BOOLEAN NOT NULL,
    "drawsAt" TIMESTAMPTZ(3) NOT NULL,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,
    "drawnAt" TIMESTAMPTZ(3),

    CONSTRAINT "draws_pkey" PRIMARY KEY ("showId")
);

-- CreateTable
CREATE TABLE "draw_tickets" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "code" TEXT NOT NULL,
    "lots" INTEGER NOT NULL,
    "place" INTEGER NOT NULL,
    "holderComedianId" UUID,

    CONSTRAINT "draw_tickets_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "draws_drawsAt_idx" ON "draws"("drawsAt");

-- CreateIndex
CREATE INDEX "draw_tickets_holderComedianId_idx" ON "draw_tickets"("holderComedianId");

-- CreateIndex
CREATE UNIQUE INDEX "draw_tickets_showId_code_key" ON "draw_tickets"("showId", "code");

-- CreateIndex
CREATE UNIQUE INDEX "draw_tickets_showId_place_key" ON "draw_tickets"("showId", "place");

-- CreateIndex
CREATE UNIQUE INDEX "draw_tickets_showId_holderComedianId_key" ON "draw_tickets"("showId", "holderComedianId");

-- AddForeignKey
ALTER TABLE "draws" ADD CONSTRAINT "draws_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_showId_fkey" FOREIGN KEY ("showId") REFERENCES "draws"("showId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_holderComedianId_fkey" FOREIGN KEY ("holderComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;


-- The published fingerprint is that of the seed.
ALTER TABLE "draws" ADD CONSTRAINT "draws_seed" CHECK (
  octet_length(seed) = 32 AND "seedHash" = encode(sha256(seed), 'hex')
);
ALTER TABLE "draws" ADD CONSTRAINT "draws_places" CHECK (places BETWEEN 1 AND 100);
ALTER TABLE "draws" ADD CONSTRAINT "draws_times" CHECK ("startedAt" < "drawsAt" AND "drawnAt" >= "drawsAt");
ALTER TABLE "draw_tickets" ADD CONSTRAINT "draw_tickets_numbers" CHECK (lots >= 1 AND place >= 0);

-- A draw never changes, but is done once. Until then it can be called off; after that it goes with its show alone.
CREATE FUNCTION guard_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    IF OLD."drawnAt" IS NOT NULL AND EXISTS (SELECT FROM shows WHERE id = OLD."showId") THEN
      RAISE EXCEPTION 'A draw that is done cannot be deleted.';
    END IF;
    RETURN OLD;
  END IF;
  IF OLD."drawnAt" IS NOT NULL OR to_jsonb(NEW) - 'drawnAt' <> to_jsonb(OLD) - 'drawnAt' THEN
    RAISE EXCEPTION 'A draw cannot be changed.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draws_guarded
  BEFORE UPDATE OR DELETE ON draws FOR EACH ROW EXECUTE FUNCTION guard_draw();

-- Tickets are made before their draw is done, and never change. A deleted account lets go of its ticket, and a restored
-- one takes it back; a ticket never goes from one person to another.
CREATE FUNCTION guard_draw_ticket() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF EXISTS (SELECT FROM draws WHERE "showId" = NEW."showId" AND "drawnAt" IS NOT NULL) THEN
      RAISE EXCEPTION 'A draw that is done gets no further tickets.';
    END IF;
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF EXISTS (SELECT FROM draws WHERE "showId" = OLD."showId") THEN
      RAISE EXCEPTION 'A ticket cannot be deleted.';
    END IF;
    RETURN OLD;
  END IF;
  IF to_jsonb(NEW) - 'holderComedianId' <> to_jsonb(OLD) - 'holderComedianId'
    OR (NEW."holderComedianId" IS NOT NULL AND OLD."holderComedianId" IS NOT NULL
      AND NEW."holderComedianId" <> OLD."holderComedianId") THEN
    RAISE EXCEPTION 'A ticket cannot be changed.';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER draw_tickets_guarded
  BEFORE INSERT OR UPDATE OR DELETE ON draw_tickets FOR EACH ROW EXECUTE FUNCTION guard_draw_ticket();

-- Copies of what everybody may read of a draw end when it begins, is done or is called off.
CREATE FUNCTION tell_public_draw() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_shows(ARRAY(SELECT shows FROM shows WHERE id = coalesce(NEW."showId", OLD."showId")));
  RETURN NULL;
END $$;
CREATE TRIGGER draws_told
  AFTER INSERT OR UPDATE OR DELETE ON draws FOR EACH ROW EXECUTE FUNCTION tell_public_draw();
