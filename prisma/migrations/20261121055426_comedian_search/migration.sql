-- CreateTable
CREATE TABLE "comedian_names" (
    "comedianId" UUID NOT NULL,
    "turned" TEXT COLLATE "C" NOT NULL,
    "isWhole" BOOLEAN NOT NULL,
    "cityId" INTEGER NOT NULL,
    "spotCountBand" "SpotCountBand" NOT NULL,

    CONSTRAINT "comedian_names_pkey" PRIMARY KEY ("comedianId","turned")
);

-- CreateIndex
CREATE INDEX "comedian_names_turned_comedianId_idx" ON "comedian_names"("turned", "comedianId");

-- CreateIndex
CREATE INDEX "comedian_names_cityId_turned_comedianId_idx" ON "comedian_names"("cityId", "turned", "comedianId");

-- CreateIndex
CREATE INDEX "comedian_names_spotCountBand_turned_comedianId_idx" ON "comedian_names"("spotCountBand", "turned", "comedianId");

-- CreateIndex
CREATE INDEX "comedian_names_cityId_spotCountBand_turned_comedianId_idx" ON "comedian_names"("cityId", "spotCountBand", "turned", "comedianId");

-- AddForeignKey
ALTER TABLE "comedian_names" ADD CONSTRAINT "comedian_names_comedianId_fkey" FOREIGN KEY ("comedianId") REFERENCES "comedians"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What is compared of a name, and of what somebody types to find it: lower case, no marks, words of letters and digits
-- with one space between. One that is all signs is empty.
CREATE FUNCTION fold_name(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN trim(regexp_replace(
    replace(replace(replace(translate(
      regexp_replace(lower(normalize(name, NFKD) COLLATE "und-x-icu"), '[\u0300-\u036f]', '', 'g'),
      'øłđ', 'old'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe') COLLATE "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));

-- The same with umlauts as Germans write them without a fitting keyboard: "mueller".
CREATE FUNCTION fold_umlauts(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN fold_name(replace(replace(replace(
    lower(normalize(name, NFC) COLLATE "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'));

-- A name from each of its words on, in both spellings; `whole` is the one that it is read as. An entry of an index has a
-- largest size, which a name of 80 signs that each unfold to several would pass: 100 letters are enough to be found by.
CREATE FUNCTION turned_names(name text) RETURNS TABLE (turned text, whole boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT left(array_to_string(words[place:] || words[:place - 1], ' '), 100), bool_or(is_plain AND place = 1)
  FROM (VALUES (fold_name(name), true), (fold_umlauts(name), false)) AS spelling (folded, is_plain)
  CROSS JOIN LATERAL string_to_array(folded, ' ') AS words
  CROSS JOIN LATERAL generate_series(1, greatest(cardinality(words), 1)) AS place
  GROUP BY 1
$$;

CREATE FUNCTION keep_turned_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM comedian_names WHERE "comedianId" = NEW.id;
  INSERT INTO comedian_names ("comedianId", turned, "isWhole", "cityId", "spotCountBand")
  SELECT NEW.id, turned, whole, NEW."currentCityId", NEW."spotCountBand" FROM turned_names(NEW.name);
  RETURN NULL;
END $$;

CREATE TRIGGER comedians_names
  AFTER INSERT OR UPDATE OF name, "currentCityId", "spotCountBand" ON comedians
  FOR EACH ROW EXECUTE FUNCTION keep_turned_names();

INSERT INTO comedian_names ("comedianId", turned, "isWhole", "cityId", "spotCountBand")
SELECT id, turned, whole, "currentCityId", "spotCountBand" FROM comedians CROSS JOIN LATERAL turned_names(name);

-- Those of a city who have been here longest, for whoever looks for somebody to step in.
DROP INDEX "comedians_currentCityId_idx";
CREATE INDEX "comedians_currentCityId_createdAt_id_idx" ON "comedians"("currentCityId", "createdAt", "id");
