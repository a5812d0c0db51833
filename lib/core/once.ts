import 'server-only';
import { createHash } from 'node:crypto';
import type { FormValues } from './action-state';
import type { Tx } from './db';
import type { PrismaClient } from './generated/prisma/client';
import { ok, type Result } from './result';
import { inTransaction } from './transaction';

/**
 * One submission of a form that makes something: the account, the key that the form was rendered with, and what was
 * typed.
 */
export type Once = {
  accountId: string;
  /** Made when the form was rendered. */
  key: string;
  /**
   * What the form makes something for, where several forms of a page have one key: the comedian of a row, a template.
   */
  about: string;
  content: FormValues;
};

/** Thrown when the form was submitted before with other content. Nothing was made of this submission. */
export class SentBefore extends Error {}

/**
 * Makes something once, however often its form is submitted, also over two connections at a time: the second submission
 * gets the result of the first. The key is written in the same transaction as the thing, so both exist or neither. A
 * refusal deletes the key again. Without `once` in the context, as in tests and the demo world, it makes it each time.
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
    // Waits while another transaction has the same key.
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
