-- The order of what happened becomes a number. Times were taken before a step waited for the lock of its show, so they
-- can be in another order than the steps. Both tables take their numbers from one sequence, because the history of a
-- show is made of both.
CREATE SEQUENCE step_numbers AS integer;

ALTER TABLE "application_events" ADD COLUMN "number" INTEGER;
ALTER TABLE "audit_events" ADD COLUMN "number" INTEGER;

CREATE TEMP TABLE numbered ON COMMIT DROP AS
SELECT id, row_number() OVER (ORDER BY at, id)::integer AS number
FROM (SELECT id, at FROM application_events UNION ALL SELECT id, at FROM audit_events) AS steps;
CREATE UNIQUE INDEX ON numbered (id);

UPDATE application_events SET number = numbered.number FROM numbered WHERE numbered.id = application_events.id;
UPDATE audit_events SET number = numbered.number FROM numbered WHERE numbered.id = audit_events.id;

-- Where the times of an application are not a way through its statuses, its events exchange their numbers: from the
-- first on, each begins with the status in which the one before ended. Of several that could follow, the earliest from
-- which a way leads back, because those from which none does come last.
DO $$
DECLARE
  broken RECORD;
  numbers integer[];
  rest uuid[];
  taken RECORD;
  place integer;
  status "ApplicationStatus";
BEGIN
  FOR broken IN
    SELECT "applicationId" AS id FROM (
      SELECT "applicationId", "fromStatus", lag("toStatus") OVER way AS before, row_number() OVER way AS nth
      FROM application_events WINDOW way AS (PARTITION BY "applicationId" ORDER BY number)
    ) AS steps
    GROUP BY 1
    HAVING bool_or("fromStatus" IS DISTINCT FROM CASE WHEN nth > 1 THEN before END)
  LOOP
    SELECT array_agg(event.number ORDER BY event.number), array_agg(event.id)
    INTO numbers, rest FROM application_events AS event WHERE "applicationId" = broken.id;
    status := NULL;
    FOR place IN 1 .. cardinality(numbers) LOOP
      SELECT event.id, event."toStatus" INTO taken
      FROM application_events AS event
      WHERE event.id = ANY (rest)
      ORDER BY
        event."fromStatus" IS NOT DISTINCT FROM status DESC,
        EXISTS (
          SELECT FROM application_events AS next
          WHERE next.id = ANY (rest) AND next."fromStatus" = event."toStatus" AND next."toStatus" = event."fromStatus"
        ) DESC,
        event.at, event.id
      LIMIT 1;
      UPDATE numbered SET number = -numbers[place] WHERE id = taken.id;
      rest := array_remove(rest, taken.id);
      status := taken."toStatus";
    END LOOP;
  END LOOP;
  UPDATE application_events SET number = -numbered.number
  FROM numbered WHERE numbered.id = application_events.id AND numbered.number < 0;
END $$;

SELECT setval('step_numbers', greatest(1, (SELECT max(abs(number)) FROM numbered)));

ALTER TABLE "application_events"
  ALTER COLUMN "number" SET DEFAULT nextval('step_numbers'), ALTER COLUMN "number" SET NOT NULL;
ALTER TABLE "audit_events"
  ALTER COLUMN "number" SET DEFAULT nextval('step_numbers'), ALTER COLUMN "number" SET NOT NULL;

DROP INDEX "application_events_applicationId_at_idx";
CREATE INDEX "application_events_applicationId_number_idx" ON "application_events"("applicationId", "number");
DROP INDEX "audit_events_showId_at_idx";
CREATE INDEX "audit_events_showId_number_idx" ON "audit_events"("showId", "number");
