import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Compresses a response for clients that accept gzip. */
export const compress = promisify<Buffer, Buffer<ArrayBuffer>>(gzip);
