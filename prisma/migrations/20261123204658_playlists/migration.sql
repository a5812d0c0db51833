-- CreateEnum
CREATE TYPE "PlaylistKind" AS ENUM ('music', 'scouting');

-- CreateEnum
CREATE TYPE "PlaylistMoment" AS ENUM ('doors', 'walkOn', 'break', 'closing');

-- AlterEnum
ALTER TYPE "AuditKind" ADD VALUE 'playlistDeleted';

-- CreateTable
CREATE TABLE "playlists" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "kind" "PlaylistKind" NOT NULL,
    "name" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "playlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "playlist_entries" (
    "id" UUID NOT NULL,
    "playlistId" UUID NOT NULL,
    "place" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "moment" "PlaylistMoment",
    "title" TEXT,
    "artist" TEXT,
    "link" TEXT,
    "startSecond" INTEGER NOT NULL DEFAULT 0,
    "seconds" INTEGER,
    "comedianId" UUID,
    "removedAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "playlist_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "playlist_shows" (
    "playlistId" UUID NOT NULL,
    "showId" UUID NOT NULL,

    CONSTRAINT "playlist_shows_pkey" PRIMARY KEY ("playlistId","showId")
);

-- CreateTable
CREATE TABLE "playlist_ratings" (
    "id" UUID NOT NULL,
    "entryId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "raterComedianId" UUID,
    "stars" INTEGER NOT NULL,
    "note" TEXT,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "editedAt" TIMESTAMPTZ(3),

    CONSTRAINT "playlist_ratings_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "walk_on_tracks" (
    "comedianId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "artist" TEXT,
    "link" TEXT,
    "startSecond" INTEGER NOT NULL DEFAULT 0,
    "seconds" INTEGER,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "walk_on_tracks_pkey" PRIMARY KEY ("comedianId")
);

-- CreateIndex
CREATE INDEX "playlists_brandId_idx" ON "playlists"("brandId");

-- CreateIndex
CREATE INDEX "playlist_entries_playlistId_place_id_idx" ON "playlist_entries"("playlistId", "place", "id");

-- CreateIndex
CREATE INDEX "playlist_entries_comedianId_idx" ON "playlist_entries"("comedianId");

-- CreateIndex
CREATE INDEX "playlist_entries_removedAt_idx" ON "playlist_entries"("removedAt");

-- CreateIndex
CREATE INDEX "playlist_shows_showId_idx" ON "playlist_shows"("showId");

-- CreateIndex
CREATE INDEX "playlist_ratings_comedianId_idx" ON "playlist_ratings"("comedianId");

-- CreateIndex
CREATE INDEX "playlist_ratings_raterComedianId_idx" ON "playlist_ratings"("raterComedianId");

-- CreateIndex
CREATE UNIQUE INDEX "playlist_ratings_entryId_raterComedianId_key" ON "playlist_ratings"("entryId", "raterComedianId");

-- AddForeignKey
ALTER TABLE "playlists" ADD CONSTRAINT "playlists_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_entries" ADD CONSTRAINT "playlist_entries_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_entries" ADD CONSTRAINT "playlist_entries_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_shows" ADD CONSTRAINT "playlist_shows_playlistId_fkey" FOREIGN KEY ("playlistId") REFERENCES "playlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_shows" ADD CONSTRAINT "playlist_shows_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_ratings" ADD CONSTRAINT "playlist_ratings_entryId_fkey" FOREIGN KEY ("entryId") REFERENCES "playlist_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_ratings" ADD CONSTRAINT "playlist_ratings_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "playlist_ratings" ADD CONSTRAINT "playlist_ratings_raterComedianId_fkey" FOREIGN KEY ("raterComedianId") REFERENCES "comedians"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "walk_on_tracks" ADD CONSTRAINT "walk_on_tracks_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- A track has a moment and a title; a comedian of a scouting list has neither, nor anything else of a track. Only a
-- walk-on is somebody's.
ALTER TABLE "playlist_entries" ADD CONSTRAINT "playlist_entries_one_kind" CHECK (
  CASE WHEN moment IS NULL
    THEN "comedianId" IS NOT NULL AND title IS NULL AND artist IS NULL AND link IS NULL
      AND "startSecond" = 0 AND seconds IS NULL
    ELSE title IS NOT NULL AND ("comedianId" IS NULL OR moment = 'walkOn')
  END
);
ALTER TABLE "playlist_entries" ADD CONSTRAINT "playlist_entries_times" CHECK (
  "startSecond" BETWEEN 0 AND 7199 AND seconds BETWEEN 1 AND 7199
);
ALTER TABLE "walk_on_tracks" ADD CONSTRAINT "walk_on_tracks_times" CHECK (
  "startSecond" BETWEEN 0 AND 7199 AND seconds BETWEEN 1 AND 7199
);
ALTER TABLE "playlist_ratings" ADD CONSTRAINT "playlist_ratings_stars" CHECK (stars BETWEEN 1 AND 5);

-- A comedian is at most once in a list. Entries that were removed do not count.
CREATE UNIQUE INDEX "playlist_entries_one_of_a_comedian" ON "playlist_entries" ("playlistId", "comedianId")
  WHERE "removedAt" IS NULL;
