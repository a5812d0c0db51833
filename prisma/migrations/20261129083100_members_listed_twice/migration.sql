-- A list that has a mailbox in both spellings keeps the one whose owner has opened the team's area, or the older one,
-- with the higher of the two roles. Alone in its file, because the next one builds an index beside writers.
DO $$
DECLARE
  twice record;
BEGIN
  FOR twice IN
    SELECT "brandId", array_agg(id ORDER BY "openedAt" IS NULL, "createdAt", id) AS ids, bool_or(role = 'admin') AS "isAdmin"
    FROM brand_members GROUP BY "brandId", (address_spellings(email))[1] HAVING count(*) > 1
  LOOP
    DELETE FROM brand_members WHERE id = ANY(twice.ids[2:]);
    UPDATE brand_members SET role = 'admin' WHERE id = twice.ids[1] AND twice."isAdmin" AND role <> 'admin';
  END LOOP;
  COMMIT;
END $$;
