-- The rule by which all searches compare texts: lower case, no marks, words of letters and digits with one space between.
-- `foldText` in lib/core/text/search-rules.ts is the same rule, and the test beside it compares them letter by letter.
CREATE OR REPLACE FUNCTION fold_name(name text) RETURNS text LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  plain text := replace(regexp_replace(
    lower(normalize(name, NFKD) COLLATE "und-x-icu"),
    '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]', '', 'g'), 'ß', 'ss');
BEGIN
  -- Nearly every text is ASCII by now. The rest takes five times as long.
  IF octet_length(plain) = char_length(plain) THEN
    RETURN trim(regexp_replace(plain COLLATE "C", '[^a-z0-9]+', ' ', 'g'));
  END IF;
  RETURN trim(regexp_replace(
    replace(replace(replace(translate(plain,
      'ıøłđðħŧŋĸƀɓƃƈȼɔɖɗƌȡǝəɛɇƒɠǥɣɩɨɉȷƙƚȴɲƞȵɵƥɋɍȿẜẝʈƫƭȶⱦʉʋƴɏƶȥɀⱥςʼʾ',
      'iolddhtnkbbbccoddddeeeefgggiijjkllnnnopqrssstttttuvyyzzzaσ'''''),
      'æ', 'ae'), 'œ', 'oe'), 'þ', 'th') COLLATE "und-x-icu",
    '[^[:alnum:]]+', ' ', 'g'));
END $$;

-- The same with umlauts as people write them without a fitting keyboard: "mueller", "soeren".
CREATE OR REPLACE FUNCTION fold_umlauts(name text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN fold_name(replace(replace(replace(replace(
    lower(normalize(name, NFC) COLLATE "und-x-icu"), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'));

-- What a folded text is looked for in: the text as it is written, with umlauts written out, and with those that were
-- written out taken back, so that "müller" finds "Mueller". `spellingsOf` in the browser.
CREATE FUNCTION spellings(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  written text := fold_name(name);
BEGIN
  RETURN ARRAY[written, fold_umlauts(name), regexp_replace(written, '([aou])e', '\1', 'g')];
END $$;

-- A name from each of its words on, in all spellings; `whole` is the one that it is read as.
CREATE OR REPLACE FUNCTION turned_names(name text) RETURNS TABLE (turned text, whole boolean) LANGUAGE sql IMMUTABLE AS $$
  SELECT left(array_to_string(words[place:] || words[:place - 1], ' '), 100), bool_or(number = 1 AND place = 1)
  FROM unnest(spellings(name)) WITH ORDINALITY AS spelling (folded, number)
  CROSS JOIN LATERAL string_to_array(folded, ' ') AS words
  CROSS JOIN LATERAL generate_series(1, greatest(cardinality(words), 1)) AS place
  GROUP BY 1
$$;

-- What was kept by the old rule. Whoever saves a name, city or band meanwhile waits, four seconds with 20,000 people;
-- searches go on.
LOCK TABLE comedian_names IN SHARE ROW EXCLUSIVE MODE;
CREATE TEMPORARY TABLE spelled ON COMMIT DROP AS
  SELECT id, turned COLLATE "C" AS turned, whole, "currentCityId", "spotCountBand"
  FROM comedians CROSS JOIN LATERAL turned_names(name);
DELETE FROM comedian_names AS kept
  WHERE NOT EXISTS (SELECT FROM spelled WHERE id = kept."comedianId" AND spelled.turned = kept.turned);
INSERT INTO comedian_names ("comedianId", turned, "isWhole", "cityId", "spotCountBand")
  SELECT * FROM spelled
  ON CONFLICT ("comedianId", turned) DO UPDATE SET "isWhole" = excluded."isWhole"
  WHERE comedian_names."isWhole" <> excluded."isWhole";
UPDATE brand_comedians AS known SET "sortName" = names.turned
  FROM comedian_names AS names
  WHERE names."comedianId" = known."comedianId" AND names."isWhole" AND names.turned <> known."sortName";
