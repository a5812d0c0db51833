import 'server-only';
import { createHash } from 'node:crypto';
import type { FormValues } from '@/lib/core/forms';
import type { PrismaClient } from '@/lib/core/generated/prisma/client';
import { ok, type Result } from '@/lib/core/result';
import type { Tx } from './db';
import { inTransaction } from './transaction';

/** One submission of a form that makes something. `key` is made when the form is rendered. */
export type Once = {
  accountId: string;
  key: string;
  /** The subject of the form, when several forms of a page have the same key: the comedian of a row, a template. */
  about: string;
  content: FormValues;
};

/** Thrown when the form was submitted before with other content. This submission has made nothing. */
export class SentBefore extends Error {}

/**
 * Makes something once, however often its form is submitted, even over two connections at the same time: the second
 * submission gets the result of the first. The key is inserted in the same transaction, so the key and the new thing
 * both exist or neither does. A refusal deletes the key again. Without `once` in the context, as in tests and the demo
 * data, each call makes something.
 *
 * @throws {SentBefore} when the same form was submitted with other content
 */
export async function makeOnce<Value, Code extends string, Details = never>(
  { db, once }: { db: PrismaClient; once?: Once },
  make: (tx: Tx) => Promise<Result<Value, Code, Details>>,
): Promise<Result<Value, Code, Details>> {
  return inTransaction<Result<Value, Code, Details>>(db, async (tx) => {
    if (!once) return make(tx);
    const id = { accountId: once.accountId, key: digest([once.key, once.about]) };
    const content = digest(Object.entries(once.content).sort());
    // This waits while another transaction inserts the same key.
    const { count } = await tx.formKey.createMany({ data: [{ ...id, content }], skipDuplicates: true });
    if (count === 0) {
      const first = await tx.formKey.findUniqueOrThrow({ where: { accountId_key: id } });
      if (!Buffer.from(first.content).equals(content)) throw new SentBefore();
      return ok(first.answer as Value);
    }
    const result = await make(tx);
    if (!result.ok) await tx.formKey.delete({ where: { accountId_key: id } });
    else if (result.value !== null) {
      await tx.formKey.update({ where: { accountId_key: id }, data: { answer: result.value as object } });
    }
    return result;
  });
}

function digest(value: unknown): Buffer<ArrayBuffer> {
  return createHash('sha256').update(JSON.stringify(value)).digest() as Buffer<ArrayBuffer>;
}
