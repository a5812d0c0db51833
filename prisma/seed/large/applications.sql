-- The applications, each with an arc of steps. From that come the shows with their taken spots, the
-- applications, their history and the notices.

-- The number of applications of each show. Their sum is the number that the scale asks for.
CREATE TEMP TABLE demand ON COMMIT DROP AS
SELECT
  n,
  (floor(until_here * applications / overall) - floor((until_here - weight) * applications / overall))::int AS applicants
FROM size, (
  SELECT n, weight, sum(weight) OVER (ORDER BY n) AS until_here, sum(weight) OVER () AS overall
  FROM (
    SELECT n, floor(10 * CASE
      WHEN not_open_yet THEN 1
      WHEN ahead THEN 6 + 10 * random()
      ELSE 6 + 12 * random()
    END) AS weight
    FROM new_shows
  ) AS counted
) AS summed;

-- The next comedian by `comedian_step` is another one until all had their turn. The first ones get the spots. A
-- condition on the outer row makes every draw a new one.
CREATE TEMP TABLE claims ON COMMIT DROP AS
SELECT
  new_shows.n AS show_n,
  new_comedians.id AS comedian_id,
  arc,
  season_start + season * (0.4 * moment) AS first_at,
  season_start + season * (0.5 + 0.2 * moment) AS second_at,
  season_start + season * (0.8 + 0.1 * moment) AS third_at
FROM size
CROSS JOIN new_shows
JOIN demand USING (n)
CROSS JOIN LATERAL (
  SELECT
    season_end - season_start AS season,
    floor(random() * comedians)::bigint AS first_comedian,
    least(spots, round(applicants * CASE WHEN ahead THEN 0.35 ELSE 0.65 END)) AS takers
) AS wanted
CROSS JOIN LATERAL generate_series(1, least(applicants, comedians)) AS nth
JOIN new_comedians ON new_comedians.n = 1 + (first_comedian + nth * comedian_step) % comedians
CROSS JOIN LATERAL (SELECT random() AS chance, random() AS moment WHERE nth > 0) AS drawn
CROSS JOIN LATERAL (
  SELECT CASE
    WHEN nth <= takers AND chance < 0.15 THEN 'listed'
    WHEN nth <= takers AND (chance < 0.25 OR not_open_yet) THEN 'accepted'
    WHEN nth <= takers THEN 'confirmed'
    WHEN not_open_yet THEN 'asked'
    WHEN chance < 0.05 THEN 'withdrawn'
    WHEN chance < 0.10 AND takers < spots THEN 'dropped'
    WHEN chance < 0.13 AND takers < spots THEN 'removed'
    WHEN chance < 0.16 THEN 'declined'
    WHEN chance < CASE WHEN ahead THEN 0.30 ELSE 0.60 END THEN 'rejected'
    WHEN chance > 0.92 THEN 'asked'
    ELSE 'waiting'
  END AS arc
) AS decided;

-- Steps that people take, as lib/applications/status has them. A null as the new status: withdrawn.
CREATE TEMP TABLE arc_steps (
  arc text, nth int, actor "ActorKind", from_status "ApplicationStatus", to_status "ApplicationStatus", told bool
) ON COMMIT DROP;
INSERT INTO arc_steps VALUES
  ('waiting', 1, 'comedian', NULL, 'applied', false),
  ('confirmed', 1, 'comedian', NULL, 'applied', false),
  ('confirmed', 2, 'team', 'applied', 'confirmed', true),
  ('rejected', 1, 'comedian', NULL, 'applied', false),
  ('rejected', 2, 'team', 'applied', 'rejected', true),
  ('withdrawn', 1, 'comedian', NULL, 'applied', false),
  ('withdrawn', 2, 'comedian', 'applied', NULL, false),
  ('dropped', 1, 'comedian', NULL, 'applied', false),
  ('dropped', 2, 'team', 'applied', 'confirmed', true),
  ('dropped', 3, 'comedian', 'confirmed', 'cancelled', false),
  ('removed', 1, 'comedian', NULL, 'applied', false),
  ('removed', 2, 'team', 'applied', 'confirmed', true),
  ('removed', 3, 'team', 'confirmed', 'cancelled', true),
  ('asked', 1, 'team', NULL, 'request', true),
  ('accepted', 1, 'team', NULL, 'request', true),
  ('accepted', 2, 'comedian', 'request', 'confirmed', false),
  ('declined', 1, 'team', NULL, 'request', true),
  ('declined', 2, 'comedian', 'request', 'rejected', false),
  ('listed', 1, 'team', NULL, 'directList', true);

-- The last word: a show that is off takes the spots back, a booked or cancelled one closes what is unanswered, the end of
-- the show lets it expire.
CREATE TEMP TABLE new_applications ON COMMIT DROP AS
SELECT
  pg_temp.uuid_of(first_at) AS id,
  new_shows.id AS show_id,
  admin_id,
  comedian_id,
  claims.arc,
  first_at, second_at, third_at,
  -- When a request should be answered: the day before, unless that has passed.
  CASE WHEN starts_at - interval '1 day' > season_end THEN starts_at - interval '1 day' END AS deadline,
  last_status,
  closed_as,
  CASE closed_as
    WHEN 'expired' THEN ends_at + interval '1 minute'
    WHEN 'unavailable' THEN season_end
    WHEN 'cancelled' THEN season_end
    ELSE (ARRAY[first_at, second_at, third_at])[last_nth]
  END AS changed_at
FROM claims
JOIN new_shows ON new_shows.n = show_n
JOIN (
  SELECT DISTINCT ON (arc) arc, nth AS last_nth, to_status AS last_status FROM arc_steps ORDER BY arc, nth DESC
) AS last_steps ON last_steps.arc = claims.arc
CROSS JOIN LATERAL (
  SELECT (CASE
    WHEN last_status IN ('confirmed', 'directList') AND called_off THEN 'cancelled'
    WHEN last_status IN ('applied', 'request') AND (booked OR called_off) THEN 'unavailable'
    WHEN last_status IN ('applied', 'request') AND NOT ahead THEN 'expired'
  END)::"ApplicationStatus" AS closed_as
) AS times;
ANALYZE new_applications;

INSERT INTO shows (
  id, "brandId", "venueId", "cityId", "formatId", title, "doorsAt", "startsAt", "endsAt", spots, "spotsTaken",
  minutes, "opensAt", "lineUpState", "cancelledAt", "createdAt"
)
SELECT
  id, brand_id, venue_id, city_id, format_id, title, starts_at - interval '1 hour', starts_at, ends_at, spots,
  coalesce(taken, 0), minutes, opens_at, (CASE WHEN booked THEN 'booked' ELSE 'open' END)::"LineUpState",
  CASE WHEN called_off THEN season_end END, made_at
FROM new_shows
LEFT JOIN (
  SELECT show_id, count(*) AS taken FROM new_applications
  WHERE coalesce(closed_as, last_status) IN ('confirmed', 'directList') GROUP BY show_id
) AS counts ON show_id = id
ORDER BY id;

INSERT INTO audit_events (id, at, kind, "actorComedianId", "brandId", "showId")
SELECT pg_temp.uuid_of(season_end), season_end, kind, admin_id, brand_id, new_shows.id
FROM new_shows
CROSS JOIN LATERAL (
  VALUES (booked, 'lineUpBooked'::"AuditKind"), (called_off, 'showCancelled')
) AS kinds (happened, kind)
WHERE happened;

-- The trigger would count row by row what the shows know already.
ALTER TABLE applications DISABLE TRIGGER applications_count_taken;
INSERT INTO applications (
  id, "showId", "comedianId", status, "statusBefore", message, "answerBy", "withdrawnAt", "createdAt",
  "statusChangedAt"
)
SELECT
  id, show_id, comedian_id,
  coalesce(closed_as, last_status, 'applied'),
  CASE WHEN closed_as = 'unavailable' THEN last_status END,
  CASE WHEN NOT by_team AND random() < 0.4 THEN pg_temp.any_of(messages) END,
  CASE WHEN by_team AND arc <> 'listed' THEN deadline END,
  CASE WHEN arc = 'withdrawn' THEN second_at END,
  first_at,
  changed_at
FROM size
CROSS JOIN new_applications
CROSS JOIN LATERAL (SELECT arc IN ('asked', 'accepted', 'declined', 'listed') AS by_team) AS kind
ORDER BY id;
ALTER TABLE applications ENABLE TRIGGER applications_count_taken;

CREATE TEMP TABLE new_events ON COMMIT DROP AS
SELECT
  id AS application_id, show_id, comedian_id,
  (ARRAY[first_at, second_at, third_at])[nth] AS at,
  actor,
  CASE actor WHEN 'comedian' THEN comedian_id ELSE admin_id END AS actor_id,
  from_status, to_status, told,
  CASE WHEN to_status = 'cancelled' THEN pg_temp.any_of(reasons) END AS reason
FROM size
CROSS JOIN new_applications
JOIN arc_steps USING (arc)
UNION ALL
SELECT
  id, show_id, comedian_id, changed_at,
  (CASE closed_as WHEN 'cancelled' THEN 'team' ELSE 'system' END)::"ActorKind",
  CASE closed_as WHEN 'cancelled' THEN admin_id END,
  last_status, closed_as, closed_as <> 'expired',
  CASE closed_as WHEN 'cancelled' THEN 'Wasserschaden im Club.' END
FROM new_applications WHERE closed_as IS NOT NULL;

INSERT INTO application_events (
  id, "applicationId", at, "actorKind", "actorComedianId", "fromStatus", "toStatus", reason
)
SELECT pg_temp.uuid_of(at), application_id, at, actor, actor_id, from_status, to_status, reason
FROM new_events ORDER BY at, application_id, from_status NULLS FIRST;

-- Everybody was here four days ago and has read what there was.
INSERT INTO notifications (id, "comedianId", kind, link, "showId", "applicationId", status, "createdAt", "readAt")
SELECT
  pg_temp.uuid_of(at), comedian_id, 'status', '/user/shows/' || show_id, show_id, application_id, to_status, at,
  CASE WHEN at < last_visit THEN last_visit END
FROM size
CROSS JOIN LATERAL (SELECT now - interval '4 days' AS last_visit) AS visit
CROSS JOIN new_events
WHERE told ORDER BY at;

-- Comedians with a spot stand in the line-up. It was sent for shows that are over, booked or near.
CREATE TEMP TABLE new_lines ON COMMIT DROP AS
SELECT
  pg_temp.uuid_of(changed_at) AS id, show_id, comedian_id, minutes,
  row_number() OVER (PARTITION BY show_id ORDER BY changed_at, new_applications.id)::int - 1 AS place,
  starts_at, season_end, booked OR starts_at < now + interval '10 days' AS sent
FROM size
CROSS JOIN new_applications
JOIN new_shows ON new_shows.id = show_id
WHERE coalesce(closed_as, last_status) IN ('confirmed', 'directList');

INSERT INTO line_up_entries (id, "showId", place, part, "comedianId", minutes)
SELECT id, show_id, place, 'spot', comedian_id, minutes FROM new_lines;

INSERT INTO sent_line_up_entries (id, "showId", place, part, "comedianId", minutes, "callAt", "onAt")
SELECT
  id, show_id, place, 'spot', comedian_id, minutes,
  starts_at - interval '30 minutes', on_at
FROM new_lines
CROSS JOIN LATERAL (SELECT starts_at + place * make_interval(mins => minutes + 1) AS on_at) AS turn
WHERE sent;

UPDATE shows SET "lineUpSentAt" = season_end
FROM (SELECT DISTINCT show_id, season_end FROM new_lines WHERE sent) AS sent_shows
WHERE shows.id = show_id;
