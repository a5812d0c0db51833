import { serialize } from 'node:v8';
import type { ApartAnswer, ApartOrder } from './apart';

/*
 * The process of lib/core/process/apart: reports that it is ready, runs one function of a module, and sends back its
 * result. It ends when the server has read the result or has stopped itself.
 */
const answer = (given: ApartAnswer) => process.send?.(given);

process.once('message', ({ module, name, input, outputBytes }: ApartOrder) => {
  void run().catch((error: unknown) => answer({ error }));

  async function run() {
    const { [name]: work } = (await import(module)) as Record<string, (...input: unknown[]) => unknown>;
    if (!work) throw new Error(`There is no ${name} in ${module}.`);
    answer('ready');
    const output = serialize(await work(...input));
    answer(output.byteLength > outputBytes ? 'tooLarge' : { output });
  }
});
