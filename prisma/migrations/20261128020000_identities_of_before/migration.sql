-- A thousand at a time, so that nobody who signs in waits for long. It has to be the only statement of its file: beside
-- another one it would run in a transaction, and could not end one itself.
DO $$
BEGIN
  LOOP
    INSERT INTO identities (issuer, sub, "accountId", "createdAt")
      SELECT 'https://accounts.google.com', "providerSub", id, "createdAt" FROM accounts
      WHERE "providerSub" IS NOT NULL AND NOT EXISTS (SELECT FROM identities WHERE "accountId" = accounts.id)
      LIMIT 1000 ON CONFLICT DO NOTHING;
    EXIT WHEN NOT FOUND;
    COMMIT;
  END LOOP;
END $$;
