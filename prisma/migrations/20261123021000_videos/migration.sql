-- CreateEnum
CREATE TYPE "VideoContainer" AS ENUM ('mp4', 'quicktime', 'webm');

-- CreateTable
CREATE TABLE "videos" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "container" "VideoContainer" NOT NULL,
    "bytes" INTEGER NOT NULL,
    "milliseconds" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "hasPoster" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "videos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_uploads" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "bytes" INTEGER NOT NULL,
    "mark" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "video_uploads_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "videos_comedianId_key" ON "videos"("comedianId");

-- CreateIndex
CREATE INDEX "video_uploads_comedianId_createdAt_idx" ON "video_uploads"("comedianId", "createdAt");

-- CreateIndex
CREATE INDEX "video_uploads_createdAt_idx" ON "video_uploads"("createdAt");

-- AddForeignKey
ALTER TABLE "videos" ADD CONSTRAINT "videos_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A promo page may show the video, so its copies are no longer right after another one.
CREATE FUNCTION tell_video_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_public_changes(ARRAY['comedians/' || coalesce(NEW."comedianId", OLD."comedianId")]);
  RETURN NULL;
END $$;

CREATE TRIGGER videos_public_changed
  AFTER INSERT OR UPDATE OR DELETE ON videos FOR EACH ROW
  EXECUTE FUNCTION tell_video_changed();
