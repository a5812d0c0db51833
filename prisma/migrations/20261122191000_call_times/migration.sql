-- CreateEnum
CREATE TYPE "CallRule" AS ENUM ('common', 'rolling');

-- AlterTable
ALTER TABLE "brands" ADD COLUMN     "callMinutes" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "callRule" "CallRule" NOT NULL DEFAULT 'common';

-- AlterTable
ALTER TABLE "formats" ADD COLUMN     "callMinutes" INTEGER,
ADD COLUMN     "callRule" "CallRule";

-- AlterTable
ALTER TABLE "line_up_entries" ADD COLUMN     "callBefore" INTEGER;

-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "callAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sent_line_up_entries" ADD COLUMN     "callBefore" INTEGER;

-- AlterTable
ALTER TABLE "series" ADD COLUMN     "callMinutes" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "callRule" "CallRule" NOT NULL DEFAULT 'common';

-- AlterTable
ALTER TABLE "shows" ADD COLUMN     "callMinutes" INTEGER NOT NULL DEFAULT 30,
ADD COLUMN     "callRule" "CallRule" NOT NULL DEFAULT 'common';

ALTER TABLE "brands" ADD CONSTRAINT "brands_call_steps"
  CHECK ("callMinutes" BETWEEN 0 AND 180 AND "callMinutes" % 5 = 0);
ALTER TABLE "formats" ADD CONSTRAINT "formats_call_steps"
  CHECK (("callRule" IS NULL) = ("callMinutes" IS NULL) AND "callMinutes" BETWEEN 0 AND 180 AND "callMinutes" % 5 = 0);
ALTER TABLE "series" ADD CONSTRAINT "series_call_steps"
  CHECK ("callMinutes" BETWEEN 0 AND 180 AND "callMinutes" % 5 = 0);
ALTER TABLE "shows" ADD CONSTRAINT "shows_call_steps"
  CHECK ("callMinutes" BETWEEN 0 AND 180 AND "callMinutes" % 5 = 0);

-- Until now everybody was called half an hour before their own slot. People who were told so by a sent line-up keep that
-- rule; all other shows call everybody half an hour before the start. Call times are full five minutes now: rounding the
-- coming ones here keeps them from looking like new times that somebody has to send.
UPDATE shows SET "callRule" = 'rolling' WHERE "lineUpSentAt" IS NOT NULL;
UPDATE sent_line_up_entries SET "callAt" = date_bin('5 minutes', "callAt", TIMESTAMPTZ '2000-01-01 00:00+00')
FROM shows
WHERE shows.id = "showId" AND shows."startsAt" > now()
  AND "callAt" <> date_bin('5 minutes', "callAt", TIMESTAMPTZ '2000-01-01 00:00+00');
