-- The comedians, and the brands with their teams, venues and formats. The table `size` has one row: how many of what,
-- the present (now), texts to choose from.

-- A version 7 UUID of that time, as the app's own ids are: new rows lie beside each other in the indexes. Its first 48
-- bits are the milliseconds (RFC 9562); a random UUID becomes version 7 by two more bits.
CREATE FUNCTION pg_temp.uuid_of(at timestamptz) RETURNS uuid LANGUAGE sql VOLATILE
  RETURN encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        PLACING substring(int8send((extract(epoch FROM at) * 1000)::bigint) FROM 3) FROM 1 FOR 6),
      52, 1), 53, 1),
    'hex')::uuid;

-- One of the texts, another one for every row.
CREATE FUNCTION pg_temp.any_of(texts text[]) RETURNS text LANGUAGE sql VOLATILE
  RETURN texts[1 + floor(random() * cardinality(texts))];

-- A rank from `first` to `last`, the first ones more often.
CREATE FUNCTION pg_temp.any_rank(first int, last bigint) RETURNS int LANGUAGE sql VOLATILE
  RETURN least(first + floor((last - first + 1) * random() ^ 2), last);

-- The first one is the city with very many shows.
CREATE TEMP TABLE stage_cities ON COMMIT DROP AS
SELECT
  row_number() OVER (ORDER BY population DESC, id)::int AS rank,
  id, "nameDe", "timeZone"
FROM (SELECT * FROM cities ORDER BY population DESC, id LIMIT 60) AS largest;

CREATE TEMP TABLE new_comedians ON COMMIT DROP AS
SELECT
  n,
  pg_temp.uuid_of(registered) AS id,
  registered,
  months,
  pg_temp.any_of(first_names) || ' ' || pg_temp.any_of(last_names) AS name,
  pg_temp.any_rank(1, (SELECT count(*) FROM stage_cities)) AS city_rank
FROM size
CROSS JOIN generate_series(1, comedians) AS n
-- The condition on the outer row makes every draw a new one.
CROSS JOIN LATERAL (
  SELECT
    3 + floor(150 * random() ^ 2)::int AS months,
    now - interval '400 days' - random() * interval '200 days' AS registered
  WHERE n > 0
) AS drawn;
CREATE UNIQUE INDEX ON new_comedians (n);

INSERT INTO comedians (
  id, email, name, instagram, "currentCityId", gender, lgbtq, "sharesIdentity", "comedyStart", "spotCountBand",
  "aboutMe", language, "lastLanguageUpdate", "privacyVersion", "privacyAcceptedAt", "createdAt"
)
SELECT
  new_comedians.id,
  format('comedian-%s@example.net', first_number + n),
  name,
  CASE WHEN random() < 0.8 THEN format('comedian.%s', first_number + n) END,
  stage_cities.id,
  pg_temp.any_of(ARRAY['none', 'female', 'female', 'male', 'male', 'non-binary'])::"Gender",
  pg_temp.any_of(ARRAY['none', 'none', 'yes', 'no'])::"Lgbtq",
  random() < 0.4,
  date_trunc('month', now - months * interval '1 month')::date,
  (CASE
    WHEN months < 6 THEN '0'
    WHEN months < 12 THEN '1-10'
    WHEN months < 24 THEN '10-30'
    WHEN months < 48 THEN '30-100'
    WHEN months < 96 THEN '100-200'
    ELSE '>300'
  END)::"SpotCountBand",
  pg_temp.any_of(abouts),
  'de', registered, privacy_version, registered, registered
FROM size CROSS JOIN new_comedians JOIN stage_cities ON rank = city_rank;

-- A sixth of the brands is at home in the first city. The first of the comedians run them.
CREATE TEMP TABLE new_brands ON COMMIT DROP AS
SELECT
  brand.n,
  format('buehne-%s', first_number + brand.n) AS id,
  pg_temp.any_of(ARRAY[
    'Lachwerk', 'Kellerkomik', 'Pointenschmiede', 'Brettl', 'Scherzkammer', 'Mikro & Co', 'Witzlabor', 'Zwerchfell',
    'Kleinkunstkombinat', 'Spaßbremse'
  ]) || ' ' || (first_number + brand.n) AS name,
  CASE
    WHEN brand.n <= ceil(brands / 6.0) THEN 1
    ELSE pg_temp.any_rank(2, (SELECT count(*) FROM stage_cities))
  END AS city_rank,
  (ARRAY[NULL, 14, 28, 60])[1 + brand.n % 4] AS opens_days_before,
  now - interval '700 days' AS founded,
  new_comedians.id AS admin_id
FROM size
CROSS JOIN generate_series(1, brands) AS brand (n)
JOIN new_comedians ON new_comedians.n = brand.n;

INSERT INTO brands (id, name, "opensDaysBefore", "createdAt")
SELECT id, name, opens_days_before, founded FROM new_brands;

INSERT INTO audit_events (id, at, kind, "brandId")
SELECT pg_temp.uuid_of(founded), founded, 'brandCreated', id FROM new_brands;

-- Each with its admin and up to three more.
CREATE TEMP TABLE new_members ON COMMIT DROP AS
SELECT
  id AS brand_id,
  founded,
  format('comedian-%s@example.net', first_number + n + nth * brands) AS email,
  (CASE WHEN nth = 0 THEN 'admin' ELSE 'team' END)::"BrandRole" AS role
FROM size
CROSS JOIN new_brands
CROSS JOIN generate_series(0, least(3, comedians / brands - 1)) AS nth;

INSERT INTO brand_members (id, "brandId", email, role, "createdAt")
SELECT pg_temp.uuid_of(founded), brand_id, email, role, founded FROM new_members;

INSERT INTO audit_events (id, at, kind, "brandId", facts)
SELECT pg_temp.uuid_of(founded), founded, 'memberAdded', brand_id, jsonb_build_object('role', role)
FROM new_members;

CREATE TEMP TABLE new_venues ON COMMIT DROP AS
SELECT
  n AS brand_n,
  nth,
  pg_temp.uuid_of(founded) AS id,
  new_brands.id AS brand_id,
  stage_cities.id AS city_id,
  "timeZone" AS time_zone,
  pg_temp.any_of(ARRAY['Kulturkeller', 'Halle', 'Salon', 'Werkstatt', 'Hinterzimmer', 'Depot']) || ' ' || nth AS name,
  format('Lachgasse %s, %s', 1 + floor(random() * 90), "nameDe") AS address
FROM new_brands JOIN stage_cities ON rank = city_rank CROSS JOIN generate_series(1, 3) AS nth;

INSERT INTO venues (id, "brandId", name, address, "cityId", "timeZone")
SELECT id, brand_id, name, address, city_id, time_zone FROM new_venues;

CREATE TEMP TABLE new_formats ON COMMIT DROP AS
SELECT n AS brand_n, nth, pg_temp.uuid_of(founded) AS id, new_brands.id AS brand_id, kind, kinds.name, spots, minutes
FROM new_brands
CROSS JOIN (VALUES
  (1, 'openMic'::"FormatKind", 'Open Mic', 12, 5),
  (2, 'mixedShow', 'Mixed Show', 6, 10),
  (3, 'newMaterial', 'Neues Material', 8, 7)
) AS kinds (nth, kind, name, spots, minutes);

INSERT INTO formats (id, "brandId", name, kind, "defaultSpots", "defaultMinutes")
SELECT id, brand_id, name, kind, spots, minutes FROM new_formats;

-- One comedian in a hundred has just been blocked: half of them by the first brand, half everywhere.
INSERT INTO blocks (id, "comedianId", "brandId", until, reason, "createdAt")
SELECT
  pg_temp.uuid_of(now), new_comedians.id, CASE WHEN new_comedians.n % 200 = 0 THEN first_brand.id END,
  now + interval '30 days', 'Angaben im Profil stimmen nicht.', now
FROM size
CROSS JOIN new_comedians
JOIN new_brands AS first_brand ON first_brand.n = 1
WHERE new_comedians.n % 100 = 0;
