-- The new spellings of the messages that are there, by their trigger. A thousand at a time, so that nobody who changes a
-- message waits for long. It has to be the only statement of its file, because it ends transactions.
DO $$
DECLARE
  last uuid;
  part uuid[];
BEGIN
  LOOP
    part := ARRAY(SELECT id FROM chat_messages WHERE last IS NULL OR id > last ORDER BY id LIMIT 1000);
    EXIT WHEN cardinality(part) = 0;
    UPDATE chat_messages SET text = text WHERE id = ANY (part) AND text ~ '[''’ʼ‘´`‐‑-]';
    last := part[cardinality(part)];
    COMMIT;
  END LOOP;
END $$;
