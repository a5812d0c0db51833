-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateEnum
CREATE TYPE "AuditKind" AS ENUM ('signInRefused', 'brandCreated', 'memberAdded', 'memberRemoved', 'spotsChanged', 'lineUpBooked', 'lineUpOpened', 'showCancelled');

-- CreateEnum
CREATE TYPE "BrandRole" AS ENUM ('team', 'admin');

-- CreateEnum
CREATE TYPE "FormatKind" AS ENUM ('openMic', 'mixedShow', 'newMaterial', 'showcase', 'other');

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('de', 'en');

-- CreateEnum
CREATE TYPE "Gender" AS ENUM ('none', 'female', 'male', 'non-binary');

-- CreateEnum
CREATE TYPE "Lgbtq" AS ENUM ('none', 'yes', 'no');

-- CreateEnum
CREATE TYPE "SpotCountBand" AS ENUM ('0', '1-10', '10-30', '30-100', '100-200', '>300');

-- CreateEnum
CREATE TYPE "LineUpState" AS ENUM ('open', 'booked');

-- CreateEnum
CREATE TYPE "ApplicationStatus" AS ENUM ('applied', 'confirmed', 'rejected', 'cancelled', 'unavailable', 'expired', 'request', 'directList');

-- CreateEnum
CREATE TYPE "ActorKind" AS ENUM ('comedian', 'team', 'system');

-- CreateTable
CREATE TABLE "accounts" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "providerSub" TEXT NOT NULL,
    "sessionVersion" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "lastSignInAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "accounts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_events" (
    "id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" "AuditKind" NOT NULL,
    "accountId" UUID,
    "actorComedianId" UUID,
    "brandId" TEXT,
    "showId" UUID,
    "facts" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "audit_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brands" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "opensDaysBefore" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brands_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "brand_members" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "role" "BrandRole" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "brand_members_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "venues" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "district" TEXT,
    "cityId" INTEGER NOT NULL,
    "latitude" DOUBLE PRECISION,
    "longitude" DOUBLE PRECISION,
    "timeZone" TEXT NOT NULL DEFAULT 'Europe/Berlin',

    CONSTRAINT "venues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "formats" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "FormatKind" NOT NULL,
    "defaultSpots" INTEGER NOT NULL,
    "defaultMinutes" INTEGER NOT NULL,

    CONSTRAINT "formats_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cities" (
    "id" INTEGER NOT NULL,
    "slug" TEXT NOT NULL,
    "nameDe" TEXT NOT NULL,
    "nameEn" TEXT NOT NULL,
    "countryCode" CHAR(2) NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "timeZone" TEXT NOT NULL,
    "population" INTEGER NOT NULL,
    "searchText" TEXT NOT NULL,

    CONSTRAINT "cities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comedians" (
    "id" UUID NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "instagram" TEXT,
    "promoLink" TEXT,
    "currentCityId" INTEGER NOT NULL,
    "gender" "Gender" NOT NULL DEFAULT 'none',
    "lgbtq" "Lgbtq" NOT NULL DEFAULT 'none',
    "sharesIdentity" BOOLEAN NOT NULL DEFAULT false,
    "comedyStart" DATE NOT NULL,
    "spotCountBand" "SpotCountBand" NOT NULL,
    "previousShows" TEXT,
    "aboutMe" TEXT,
    "videoLink" TEXT,
    "language" "Language" NOT NULL DEFAULT 'de',
    "lastLanguageUpdate" TIMESTAMPTZ(3),
    "privacyVersion" TEXT NOT NULL,
    "privacyAcceptedAt" TIMESTAMPTZ(3) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "comedians_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "blocks" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "brandId" TEXT,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "reason" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "blocks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shows" (
    "id" UUID NOT NULL,
    "brandId" TEXT NOT NULL,
    "venueId" UUID NOT NULL,
    "cityId" INTEGER NOT NULL,
    "formatId" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "doorsAt" TIMESTAMPTZ(3),
    "startsAt" TIMESTAMPTZ(3) NOT NULL,
    "endsAt" TIMESTAMPTZ(3) NOT NULL,
    "spots" INTEGER NOT NULL,
    "spotsTaken" INTEGER NOT NULL DEFAULT 0,
    "minutes" INTEGER NOT NULL,
    "opensAt" TIMESTAMPTZ(3),
    "lineUpState" "LineUpState" NOT NULL DEFAULT 'open',
    "cancelledAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "shows_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "applications" (
    "id" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "status" "ApplicationStatus" NOT NULL,
    "statusBefore" "ApplicationStatus",
    "message" TEXT,
    "preferredMinutes" INTEGER,
    "answerBy" TIMESTAMPTZ(3),
    "withdrawnAt" TIMESTAMPTZ(3),
    "hiddenAt" TIMESTAMPTZ(3),
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "statusChangedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "applications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "application_events" (
    "id" UUID NOT NULL,
    "applicationId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "actorKind" "ActorKind" NOT NULL,
    "actorComedianId" UUID,
    "fromStatus" "ApplicationStatus",
    "toStatus" "ApplicationStatus",
    "reason" TEXT,

    CONSTRAINT "application_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "comedianId" UUID NOT NULL,
    "showId" UUID NOT NULL,
    "applicationId" UUID NOT NULL,
    "status" "ApplicationStatus" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "readAt" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "accounts_email_key" ON "accounts"("email");

-- CreateIndex
CREATE UNIQUE INDEX "accounts_providerSub_key" ON "accounts"("providerSub");

-- CreateIndex
CREATE INDEX "audit_events_brandId_at_idx" ON "audit_events"("brandId", "at");

-- CreateIndex
CREATE INDEX "brand_members_email_idx" ON "brand_members"("email");

-- CreateIndex
CREATE UNIQUE INDEX "brand_members_brandId_email_key" ON "brand_members"("brandId", "email");

-- CreateIndex
CREATE INDEX "venues_brandId_idx" ON "venues"("brandId");

-- CreateIndex
CREATE INDEX "formats_brandId_idx" ON "formats"("brandId");

-- CreateIndex
CREATE UNIQUE INDEX "cities_slug_key" ON "cities"("slug");

-- CreateIndex
CREATE UNIQUE INDEX "comedians_email_key" ON "comedians"("email");

-- CreateIndex
CREATE INDEX "blocks_comedianId_until_idx" ON "blocks"("comedianId", "until");

-- CreateIndex
CREATE INDEX "shows_startsAt_id_idx" ON "shows"("startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_cityId_startsAt_id_idx" ON "shows"("cityId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_brandId_startsAt_id_idx" ON "shows"("brandId", "startsAt", "id");

-- CreateIndex
CREATE INDEX "shows_endsAt_idx" ON "shows"("endsAt");

-- CreateIndex
CREATE INDEX "applications_showId_status_idx" ON "applications"("showId", "status");

-- CreateIndex
CREATE INDEX "applications_comedianId_createdAt_idx" ON "applications"("comedianId", "createdAt");

-- CreateIndex
CREATE INDEX "application_events_applicationId_at_idx" ON "application_events"("applicationId", "at");

-- CreateIndex
CREATE INDEX "notifications_comedianId_createdAt_idx" ON "notifications"("comedianId", "createdAt");

-- AddForeignKey
ALTER TABLE "brand_members" ADD CONSTRAINT "brand_members_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venues" ADD CONSTRAINT "venues_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "venues" ADD CONSTRAINT "venues_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "cities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "formats" ADD CONSTRAINT "formats_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comedians" ADD CONSTRAINT "comedians_currentCityId_fkey" FOREIGN KEY ("currentCityId") REFERENCES "cities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_brandId_fkey" FOREIGN KEY ("brandId") REFERENCES "brands"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_venueId_fkey" FOREIGN KEY ("venueId") REFERENCES "venues"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_cityId_fkey" FOREIGN KEY ("cityId") REFERENCES "cities"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "shows" ADD CONSTRAINT "shows_formatId_fkey" FOREIGN KEY ("formatId") REFERENCES "formats"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "applications" ADD CONSTRAINT "applications_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "application_events" ADD CONSTRAINT "application_events_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_showId_fkey" FOREIGN KEY ("showId") REFERENCES "shows"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_applicationId_fkey" FOREIGN KEY ("applicationId") REFERENCES "applications"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say.

-- Addresses are compared lower-cased everywhere, so they are stored so.
ALTER TABLE accounts ADD CONSTRAINT accounts_email_lower CHECK (email = lower(email));
ALTER TABLE comedians ADD CONSTRAINT comedians_email_lower CHECK (email = lower(email));
ALTER TABLE brand_members ADD CONSTRAINT brand_members_email_lower CHECK (email = lower(email));

ALTER TABLE shows ADD CONSTRAINT shows_times_in_order CHECK ("startsAt" < "endsAt" AND ("doorsAt" IS NULL OR "doorsAt" <= "startsAt"));

-- One application in play per show and comedian; lib/applications/status names the same statuses as live.
CREATE UNIQUE INDEX applications_one_live ON applications ("showId", "comedianId")
  WHERE "withdrawnAt" IS NULL AND status IN ('applied', 'request', 'confirmed', 'directList', 'unavailable');

-- Spots are limited, by whatever path somebody gets one: the trigger counts, the constraint refuses.
ALTER TABLE shows ADD CONSTRAINT shows_spots_limited CHECK (spots >= 0 AND "spotsTaken" >= 0 AND "spotsTaken" <= spots);

CREATE FUNCTION holds_spot(status "ApplicationStatus") RETURNS integer
  LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN status IN ('confirmed', 'directList') THEN 1 ELSE 0 END;

CREATE FUNCTION count_taken_spots() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND holds_spot(OLD.status) = 1 THEN
    UPDATE shows SET "spotsTaken" = "spotsTaken" - 1 WHERE id = OLD."showId";
  END IF;
  IF TG_OP <> 'DELETE' AND holds_spot(NEW.status) = 1 THEN
    UPDATE shows SET "spotsTaken" = "spotsTaken" + 1 WHERE id = NEW."showId";
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER applications_count_taken
  AFTER INSERT OR DELETE OR UPDATE OF status, "showId" ON applications
  FOR EACH ROW EXECUTE FUNCTION count_taken_spots();
