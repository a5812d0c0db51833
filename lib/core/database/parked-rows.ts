import 'server-only';
import type { Db, Tx } from './db';

/**
 * Lists the parked rows of a table by their ids. Rows are parked when their owner deletes their account
 * (lib/data/deletion). The files of such a row have to stay, because the owner may restore the account.
 */
export async function listParked<Row>(db: Db, ofTable: string, ids: readonly string[]): Promise<Row[]> {
  const found = await db.$queryRaw<{ row: Row }[]>`
    SELECT "row" FROM parked_rows WHERE "ofTable" = ${ofTable} AND "row" ->> 'id' = ANY(${[...ids]}::text[])`;
  return found.map(({ row }) => row);
}

/** Deletes a parked membership, because the team has decided anew whether the address belongs to it. */
export async function forgetParkedMember(
  tx: Tx,
  { brandId, email }: { brandId: string; email: string },
): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM parked_rows
    WHERE "ofTable" = 'brand_members' AND "row" ->> 'brandId' = ${brandId}
      AND "row" ->> 'email' = ANY(address_spellings(${email}))`;
}
