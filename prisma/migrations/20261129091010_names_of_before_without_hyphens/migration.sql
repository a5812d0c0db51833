-- The new spellings of the names that are there: none of the old ones goes. A thousand at a time, so that nobody who
-- changes their name waits for long. It has to be the only statement of its file, because it ends transactions.
DO $$
DECLARE
  last uuid;
  part uuid[];
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM comedians WHERE last IS NULL OR id > last ORDER BY id LIMIT 1000 FOR UPDATE);
    EXIT WHEN cardinality(part) = 0;
    INSERT INTO comedian_names ("comedianId", turned, "isWhole", "cityId", "spotCountBand")
      SELECT id, turned, whole, "currentCityId", "spotCountBand"
      FROM comedians CROSS JOIN LATERAL turned_names(name)
      WHERE id = ANY (part) AND name ~ '[''’ʼ‘´`‐‑-]'
      ON CONFLICT DO NOTHING;
    last := part[cardinality(part)];
    COMMIT;
  END LOOP;
END $$;
