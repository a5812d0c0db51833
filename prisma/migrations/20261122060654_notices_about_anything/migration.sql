-- Notices are about anything: a show is one thing of several. Those that are there lead to their show.
ALTER TABLE "notifications" ADD COLUMN     "link" TEXT,
ADD COLUMN     "subject" TEXT,
ALTER COLUMN "showId" DROP NOT NULL,
ALTER COLUMN "applicationId" DROP NOT NULL,
ALTER COLUMN "status" DROP NOT NULL,
ALTER COLUMN "kind" DROP DEFAULT;

UPDATE "notifications" SET "link" = '/user/shows/' || "showId";

ALTER TABLE "notifications" ALTER COLUMN "link" SET NOT NULL;

-- Whatever is listed has a name: its own, or the title of its show.
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_about_something"
  CHECK ("subject" IS NOT NULL OR "showId" IS NOT NULL);
