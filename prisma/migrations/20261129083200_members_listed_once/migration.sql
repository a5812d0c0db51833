-- Alone in its file, because it cannot run in a transaction. It also finds the row of the mailbox in a team's list.
CREATE UNIQUE INDEX CONCURRENTLY "brand_members_mailbox_key"
  ON "brand_members"("brandId", ((address_spellings(email))[1]));
