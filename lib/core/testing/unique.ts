import { randomUUID } from 'node:crypto';

let count = 0;

/** Returns the word with an ending of its own, for columns in which no two rows may have the same. */
export const unique = (word: string) => `${word}-${(count += 1)}-${randomUUID().slice(0, 8)}`;
