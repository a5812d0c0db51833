-- Who applied where and what became of it, in words: an arc. From that the shows, applications, events and notices.

-- How many applications each show has, so that all together are as many as asked for.
CREATE TEMP TABLE demand ON COMMIT DROP AS
SELECT n, floor(total_until * applications / total) - floor((total_until - weight) * applications / total) AS applicants
FROM size, (
  SELECT n, weight, sum(weight) OVER (ORDER BY n) AS total_until, sum(weight) OVER () AS total
  FROM (
    SELECT n, floor(10 * CASE WHEN not_open_yet THEN 1 WHEN ahead THEN 6 + 10 * random() ELSE 6 + 12 * random() END) AS weight
    FROM new_shows
  )
);

-- A step through all comedians that has no divisor in common with their number meets each of them once.
CREATE TEMP TABLE claims ON COMMIT DROP AS
SELECT
  new_shows.n AS show_n, nth, new_comedians.id AS comedian_id, arc,
  season_start + (season_end - season_start) * at_share * 0.4 AS first_at,
  season_start + (season_end - season_start) * (0.5 + at_share * 0.2) AS second_at,
  season_start + (season_end - season_start) * (0.8 + at_share * 0.1) AS third_at
FROM new_shows
JOIN demand ON demand.n = new_shows.n
CROSS JOIN size
CROSS JOIN LATERAL (SELECT floor(random() * comedians)::int AS first_comedian, least(spots, round(applicants * (CASE WHEN ahead THEN 0.35 ELSE 0.65 END)))::int AS takers)
CROSS JOIN LATERAL generate_series(1, least(applicants, comedians)::int) AS nth
JOIN new_comedians ON new_comedians.n = 1 + (first_comedian + nth::bigint * comedian_step) % comedians
-- The condition makes it a new draw for each.
CROSS JOIN LATERAL (SELECT random() AS chance, random() AS at_share WHERE nth > 0)
CROSS JOIN LATERAL (SELECT CASE
  WHEN nth <= takers AND not_open_yet THEN CASE WHEN chance < 0.6 THEN 'listed' ELSE 'accepted' END
  WHEN nth <= takers THEN CASE WHEN chance < 0.75 THEN 'confirmed' WHEN chance < 0.9 THEN 'listed' ELSE 'accepted' END
  WHEN not_open_yet THEN 'asked'
  WHEN chance < 0.05 THEN 'withdrawn'
  WHEN chance < 0.1 AND takers < spots THEN 'dropped'
  WHEN chance < 0.13 AND takers < spots THEN 'removed'
  WHEN chance < 0.16 THEN 'declined'
  WHEN chance < CASE WHEN ahead THEN 0.3 ELSE 0.6 END THEN 'rejected'
  WHEN chance > 0.92 THEN 'asked'
  ELSE 'waiting' END AS arc);

-- What each arc is made of: the steps that somebody took, with who and whether the comedian was told.
CREATE TEMP TABLE arc_steps (arc text, nth int, actor "ActorKind", from_status "ApplicationStatus", to_status "ApplicationStatus", told bool) ON COMMIT DROP;
INSERT INTO arc_steps VALUES
  ('waiting', 1, 'comedian', NULL, 'applied', false),
  ('confirmed', 1, 'comedian', NULL, 'applied', false), ('confirmed', 2, 'team', 'applied', 'confirmed', true),
  ('rejected', 1, 'comedian', NULL, 'applied', false), ('rejected', 2, 'team', 'applied', 'rejected', true),
  ('withdrawn', 1, 'comedian', NULL, 'applied', false), ('withdrawn', 2, 'comedian', 'applied', NULL, false),
  ('dropped', 1, 'comedian', NULL, 'applied', false), ('dropped', 2, 'team', 'applied', 'confirmed', true),
  ('dropped', 3, 'comedian', 'confirmed', 'cancelled', false),
  ('removed', 1, 'comedian', NULL, 'applied', false), ('removed', 2, 'team', 'applied', 'confirmed', true),
  ('removed', 3, 'team', 'confirmed', 'cancelled', true),
  ('asked', 1, 'team', NULL, 'request', true),
  ('accepted', 1, 'team', NULL, 'request', true), ('accepted', 2, 'comedian', 'request', 'confirmed', false),
  ('declined', 1, 'team', NULL, 'request', true), ('declined', 2, 'comedian', 'request', 'rejected', false),
  ('listed', 1, 'team', NULL, 'directList', true);

-- The system's own step at the end: a booked line-up closes what is unanswered, the end of the show expires it.
CREATE TEMP TABLE new_applications ON COMMIT DROP AS
SELECT
  pg_temp.uuid_of(first_at) AS id, new_shows.id AS show_id, show_n, comedian_id, claims.arc, first_at, second_at, third_at,
  last_status AS open_status, closed_as, season_end, ends_at, admin_id,
  CASE WHEN closed_as = 'expired' THEN ends_at + interval '1 minute' WHEN closed_as = 'unavailable' THEN season_end
    ELSE (ARRAY[first_at, second_at, third_at])[last_nth] END AS changed_at
FROM claims
JOIN new_shows ON new_shows.n = show_n
JOIN (SELECT DISTINCT ON (arc) arc, nth AS last_nth, to_status AS last_status FROM arc_steps ORDER BY arc, nth DESC) AS ends ON ends.arc = claims.arc
CROSS JOIN LATERAL (SELECT (CASE
  WHEN last_status IN ('applied', 'request') AND booked THEN 'unavailable'
  WHEN last_status IN ('applied', 'request') AND NOT ahead THEN 'expired' END)::"ApplicationStatus" AS closed_as);
ANALYZE new_applications;

INSERT INTO shows (
  id, "brandId", "venueId", "cityId", "formatId", title, "doorsAt", "startsAt", "endsAt", spots, "spotsTaken", minutes,
  "opensAt", "lineUpState", "cancelledAt", "createdAt")
SELECT
  id, brand_id, venue_id, city_id, format_id, title, starts_at - interval '1 hour', starts_at, ends_at, spots,
  coalesce(taken, 0), minutes, opens_at, (CASE WHEN booked THEN 'booked' ELSE 'open' END)::"LineUpState",
  CASE WHEN called_off THEN season_end END, made_at
FROM new_shows LEFT JOIN (
  SELECT show_n, count(*) AS taken FROM new_applications WHERE open_status IN ('confirmed', 'directList') GROUP BY show_n
) AS counts ON show_n = n
ORDER BY id;

INSERT INTO audit_events (id, at, kind, "actorComedianId", "brandId", "showId")
SELECT pg_temp.uuid_of(season_end), season_end, 'lineUpBooked'::"AuditKind", admin_id, brand_id, id FROM new_shows WHERE booked
UNION ALL
SELECT pg_temp.uuid_of(season_end), season_end, 'showCancelled', admin_id, brand_id, id FROM new_shows WHERE called_off;

-- The trigger counts one row at a time; here the shows know their taken spots already.
ALTER TABLE applications DISABLE TRIGGER applications_count_taken;
INSERT INTO applications (
  id, "showId", "comedianId", status, "statusBefore", message, "answerBy", "withdrawnAt", "createdAt", "statusChangedAt")
SELECT
  id, show_id, comedian_id, coalesce(closed_as, open_status, 'applied'), CASE WHEN closed_as = 'unavailable' THEN open_status END,
  CASE WHEN arc NOT IN ('asked', 'accepted', 'declined', 'listed') AND random() < 0.4 THEN pg_temp.any_of(messages) END,
  CASE WHEN arc IN ('asked', 'accepted', 'declined') THEN first_at + interval '5 days' END,
  CASE WHEN arc = 'withdrawn' THEN second_at END, first_at, changed_at
FROM new_applications CROSS JOIN size
ORDER BY id;
ALTER TABLE applications ENABLE TRIGGER applications_count_taken;

CREATE TEMP TABLE new_events ON COMMIT DROP AS
SELECT
  new_applications.id AS application_id, show_id, comedian_id, (ARRAY[first_at, second_at, third_at])[nth] AS at,
  actor, CASE actor WHEN 'comedian' THEN comedian_id ELSE admin_id END AS actor_id, from_status, to_status, told,
  CASE WHEN to_status = 'cancelled' THEN pg_temp.any_of(reasons) END AS reason
FROM new_applications JOIN arc_steps ON arc_steps.arc = new_applications.arc CROSS JOIN size
UNION ALL
SELECT id, show_id, comedian_id, changed_at, 'system', NULL, open_status, closed_as, closed_as = 'unavailable', NULL
FROM new_applications WHERE closed_as IS NOT NULL;

INSERT INTO application_events (id, "applicationId", at, "actorKind", "actorComedianId", "fromStatus", "toStatus", reason)
SELECT pg_temp.uuid_of(at), application_id, at, actor, actor_id, from_status, to_status, reason FROM new_events ORDER BY at;

-- Everybody was here four days ago and has read what there was.
INSERT INTO notifications (id, "comedianId", "showId", "applicationId", status, "createdAt", "readAt")
SELECT pg_temp.uuid_of(at), comedian_id, show_id, application_id, to_status, at,
  CASE WHEN at < now - interval '4 days' THEN now - interval '4 days' END
FROM new_events CROSS JOIN size WHERE told ORDER BY at;
