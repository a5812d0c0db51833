-- AlterEnum
ALTER TYPE "PromoPart" ADD VALUE 'picture' BEFORE 'city';

-- AlterTable
ALTER TABLE "comedians" ADD COLUMN     "pictureId" UUID;

-- AlterTable
ALTER TABLE "pictures" ADD COLUMN     "accountId" UUID,
ADD COLUMN     "comedianId" UUID,
ALTER COLUMN "brandId" DROP NOT NULL;

-- CreateIndex
CREATE UNIQUE INDEX "comedians_pictureId_key" ON "comedians"("pictureId");

-- CreateIndex
CREATE INDEX "pictures_comedianId_createdAt_idx" ON "pictures"("comedianId", "createdAt");

-- CreateIndex
CREATE INDEX "pictures_accountId_createdAt_idx" ON "pictures"("accountId", "createdAt");

-- AddForeignKey
ALTER TABLE "comedians" ADD CONSTRAINT "comedians_pictureId_fkey" FOREIGN KEY ("pictureId") REFERENCES "pictures"("id") ON DELETE NO ACTION ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_accountId_fkey" FOREIGN KEY ("accountId") REFERENCES "accounts"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say.

-- A picture belongs to one brand, one comedian, or one account that is about to register.
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_owner"
  CHECK (num_nonnulls("brandId", "comedianId", "accountId") = 1);

-- A face ends the copies of everything public that shows it: the file, the promo page, and shows with them in the line-up.
CREATE FUNCTION tell_face_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_changes(ARRAY(
    SELECT 'pictures/' || OLD."pictureId"
    UNION SELECT 'comedians/' || OLD.id
    UNION SELECT 'shows/' || "showId" FROM sent_line_up_entries WHERE "comedianId" = OLD.id
    UNION SELECT 'brands/' || shows."brandId"
      FROM sent_line_up_entries entries JOIN shows ON shows.id = entries."showId"
      WHERE entries."comedianId" = OLD.id AND shows.visibility = 'public'
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER comedians_face_updated
  AFTER UPDATE OF "pictureId" ON comedians FOR EACH ROW WHEN (OLD."pictureId" IS DISTINCT FROM NEW."pictureId")
  EXECUTE FUNCTION tell_face_changed();
CREATE TRIGGER comedians_face_deleted
  AFTER DELETE ON comedians FOR EACH ROW WHEN (OLD."pictureId" IS NOT NULL)
  EXECUTE FUNCTION tell_row_changed($$ 'pictures/' || "pictureId" $$);

-- The promo page decides who sees the face.
CREATE FUNCTION tell_promo_face_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_changes(ARRAY(
    SELECT 'pictures/' || "pictureId" FROM comedians WHERE id = OLD."comedianId"
  ));
  RETURN NULL;
END $$;
CREATE TRIGGER promo_pages_face_updated
  AFTER UPDATE ON promo_pages FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION tell_promo_face_changed();
CREATE TRIGGER promo_pages_face_deleted
  AFTER DELETE ON promo_pages FOR EACH ROW
  EXECUTE FUNCTION tell_promo_face_changed();
