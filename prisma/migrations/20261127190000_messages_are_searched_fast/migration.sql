-- The same spellings in less time: most texts are ASCII, and without an umlaut the second is like the first.
CREATE OR REPLACE FUNCTION spellings(name text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  small text := lower(normalize(name, NFC) COLLATE "und-x-icu");
  spelled_out text := replace(replace(replace(replace(small, 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe');
  written text := fold_name(name);
BEGIN
  RETURN ARRAY[
    written,
    CASE WHEN spelled_out = small THEN written ELSE fold_name(spelled_out) END,
    regexp_replace(written, '([aou])e', '\1', 'g')
  ];
END $$;

-- Spelling out 20,000 messages takes a second, so it is done when one is written. The next migration does it for those
-- that are there.
ALTER TABLE "chat_messages" ADD COLUMN "searchText" TEXT;

CREATE FUNCTION keep_search_text() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."searchText" := array_to_string(spellings(NEW.text), '|');
  RETURN NEW;
END $$;

CREATE TRIGGER chat_messages_search_text
  BEFORE INSERT OR UPDATE OF text ON chat_messages
  FOR EACH ROW EXECUTE FUNCTION keep_search_text();
