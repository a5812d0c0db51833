-- AlterTable
ALTER TABLE "series" ADD COLUMN     "info" JSONB NOT NULL DEFAULT '[]';


-- Until now, a new show took the info of the latest one.
UPDATE series SET info = latest.info
FROM (
  SELECT DISTINCT ON ("seriesId") "seriesId", info FROM shows WHERE "seriesDate" IS NOT NULL ORDER BY "seriesId", "seriesDate" DESC
) AS latest
WHERE series.id = latest."seriesId";
