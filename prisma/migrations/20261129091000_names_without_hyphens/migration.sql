-- The spellings of a text as before. Where it has apostrophes or hyphens, the same without them follows: "obrien" finds
-- "O’Brien", and "karlheinz" "Karl-Heinz". `spellingsOf` in lib/core/text/search-rules.ts is the same rule.
ALTER FUNCTION spellings(text) RENAME TO spell;

CREATE FUNCTION spellings(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  joined text := translate(name, '''’ʼ‘´`‐‑-', '');
BEGIN
  RETURN CASE WHEN joined = name THEN spell(name) ELSE spell(name) || spell(joined) END;
END $$;
