-- The shows, without their taken spots: those are known when the applications are planned.

-- Of all shows three in five are ahead; a tenth of all are ahead in the first city.
CREATE TEMP TABLE drawn_shows ON COMMIT DROP AS
SELECT
  n,
  n <= shows * 0.6 AS ahead,
  n <= shows * 0.1 OR (n > shows * 0.6 AND n <= shows * 0.667) AS in_first_city,
  random() AS brand_share,
  random() AS day_share,
  1 + floor(random() * 3)::int AS venue_nth,
  1 + floor(random() * 3)::int AS format_nth,
  random() AS booking,
  random() AS calling_off
FROM size CROSS JOIN generate_series(1, shows) AS n;

ANALYZE drawn_shows, new_brands, new_venues, new_formats;

-- Ahead: the next half year, the next weeks more than the later ones. Past: the last year.
CREATE TEMP TABLE planned_shows ON COMMIT DROP AS
SELECT
  drawn_shows.n, ahead, new_brands.n AS brand_n, new_brands.id AS brand_id, admin_id,
  new_venues.id AS venue_id, city_id, new_formats.id AS format_id, spots, minutes,
  day + (CASE WHEN format_nth = 1 THEN time '20:00' ELSE time '20:30' END) AS local_start,
  time_zone,
  (day - opens_days_before)::timestamp AT TIME ZONE time_zone AS opens_at,
  booking, calling_off,
  pg_temp.any_of(ARRAY['Montag ist auch keine Lösung', 'Rohfassung', 'Schleudergang', 'Letzte Runde', 'Lampenfieber',
    'Feierabend ohne Gewähr', 'Bitte nicht lachen', 'Zwischenruf', 'Notausgang', 'Kaltgetränk & Warmlachen']) AS title
FROM drawn_shows
CROSS JOIN size
JOIN new_brands ON new_brands.n = CASE
  WHEN in_first_city THEN 1 + floor(brand_share * ceil(brands / 6.0))
  ELSE 1 + ceil(brands / 6.0) + floor(brand_share * (brands - ceil(brands / 6.0))) END
JOIN new_venues ON new_venues.brand_n = new_brands.n AND new_venues.nth = venue_nth
JOIN new_formats ON new_formats.brand_n = new_brands.n AND new_formats.nth = format_nth
CROSS JOIN LATERAL (
  SELECT now::date + CASE WHEN ahead THEN 1 + floor(180 * day_share ^ 1.5)::int ELSE -2 - floor(360 * day_share)::int END AS day
);

CREATE TEMP TABLE new_shows ON COMMIT DROP AS
SELECT
  planned_shows.*, starts_at, starts_at + interval '2 hours' AS ends_at, made_at, pg_temp.uuid_of(made_at) AS id,
  booking < CASE WHEN NOT ahead THEN 0.6 WHEN starts_at < now + interval '3 days' THEN 0.5 ELSE 0 END AS booked,
  calling_off < 0.02 AS called_off,
  season_end,
  -- Too early to apply, or hardly time for it: the team may ask somebody all the same.
  opens_at IS NOT NULL AND opens_at > season_end - interval '2 hours' AS not_open_yet,
  greatest(opens_at, season_end - interval '30 days') AS season_start
FROM planned_shows
CROSS JOIN size
CROSS JOIN LATERAL (SELECT local_start AT TIME ZONE time_zone AS starts_at)
CROSS JOIN LATERAL (
  SELECT least(now - interval '1 minute', starts_at - interval '4 hours') AS season_end,
    least(now, starts_at) - interval '80 days' AS made_at
);

UPDATE new_shows SET season_start = season_end - interval '4 days' WHERE not_open_yet;
CREATE UNIQUE INDEX ON new_shows (n);
ANALYZE new_shows;
