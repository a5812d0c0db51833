-- The shows; they are written when the applications are planned, because only then their taken spots are known.

-- Of all shows three in five are ahead; a tenth of all are ahead in the first city.
CREATE TEMP TABLE drawn_shows ON COMMIT DROP AS
SELECT
  n,
  n <= shows * 0.6 AS ahead,
  n <= shows * 0.1 OR n BETWEEN shows * 0.6 + 1 AND shows * 0.667 AS in_first_city,
  1 + floor(random() * 3)::int AS venue_nth,
  1 + floor(random() * 3)::int AS format_nth,
  random() AS brand_share,
  random() AS day_share,
  random() AS booking,
  random() < 0.02 AS called_off
FROM size CROSS JOIN generate_series(1, shows) AS n;
ANALYZE drawn_shows, new_brands, new_venues, new_formats;

-- Ahead: the next half year, its first weeks more than the later ones. Past: the last year.
CREATE TEMP TABLE planned_shows ON COMMIT DROP AS
SELECT
  drawn_shows.n, ahead, booking, called_off,
  new_brands.id AS brand_id, admin_id,
  new_venues.id AS venue_id, city_id,
  new_formats.id AS format_id, spots, minutes,
  (day + CASE format_nth WHEN 1 THEN time '20:00' ELSE time '20:30' END) AT TIME ZONE time_zone AS starts_at,
  (day - opens_days_before)::timestamp AT TIME ZONE time_zone AS opens_at,
  pg_temp.any_of(ARRAY[
    'Montag ist auch keine Lösung', 'Rohfassung', 'Schleudergang', 'Letzte Runde', 'Lampenfieber', 'Zwischenruf',
    'Feierabend ohne Gewähr', 'Bitte nicht lachen', 'Notausgang', 'Kaltgetränk & Warmlachen'
  ]) AS title
FROM size
CROSS JOIN LATERAL (SELECT ceil(brands / 6.0) AS first_brands) AS one
CROSS JOIN drawn_shows
JOIN new_brands ON new_brands.n = CASE
  WHEN in_first_city OR brands = 1 THEN 1 + floor(brand_share * first_brands)
  ELSE 1 + first_brands + floor(brand_share * (brands - first_brands))
END
JOIN new_venues ON new_venues.brand_n = new_brands.n AND new_venues.nth = venue_nth
JOIN new_formats ON new_formats.brand_n = new_brands.n AND new_formats.nth = format_nth
CROSS JOIN LATERAL (
  SELECT now::date + CASE
    WHEN ahead THEN 1 + floor(180 * day_share ^ 1.5)::int
    ELSE -2 - floor(360 * day_share)::int
  END AS day
) AS drawn;

-- The season of a show is when people act on it: while it is open for spotting, until shortly before it starts or now.
-- When it is too early to apply, or hardly time for it, the team may ask comedians all the same.
CREATE TEMP TABLE new_shows ON COMMIT DROP AS
SELECT
  planned_shows.*,
  pg_temp.uuid_of(made_at) AS id,
  made_at,
  starts_at + interval '2 hours' AS ends_at,
  booking < CASE WHEN NOT ahead THEN 0.6 WHEN starts_at < now + interval '3 days' THEN 0.5 ELSE 0 END AS booked,
  not_open_yet,
  season_end,
  CASE
    WHEN not_open_yet THEN season_end - interval '4 days'
    ELSE greatest(opens_at, season_end - interval '30 days')
  END AS season_start
FROM size
CROSS JOIN planned_shows
CROSS JOIN LATERAL (
  SELECT
    least(now - interval '1 minute', starts_at - interval '4 hours') AS season_end,
    least(now, starts_at) - interval '80 days' AS made_at
) AS evening
CROSS JOIN LATERAL (
  SELECT coalesce(opens_at > season_end - interval '2 hours', false) AS not_open_yet
) AS opening;
CREATE UNIQUE INDEX ON new_shows (n);
ANALYZE new_shows;
