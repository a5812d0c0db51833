-- A thousand at a time, so that nobody who changes a message waits for long. It has to be the only statement of its file:
-- beside another one it would run in a transaction, and could not end one itself.
DO $$
BEGIN
  LOOP
    UPDATE chat_messages SET text = text
      WHERE id IN (SELECT id FROM chat_messages WHERE text IS NOT NULL AND "searchText" IS NULL LIMIT 1000);
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
