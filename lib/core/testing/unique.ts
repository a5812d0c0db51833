import { randomUUID } from 'node:crypto';

let count = 0;

/** Returns the word with a unique ending, for columns with a unique index. */
export const unique = (word: string) => `${word}-${(count += 1)}-${randomUUID().slice(0, 8)}`;
