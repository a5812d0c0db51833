// Loads Prisma's schema engine from npm as WebAssembly, instead of a binary that has to be downloaded.
import { readFile } from 'node:fs/promises';
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils';
import * as binding from '@prisma/schema-engine-wasm/schema_engine_bg';

const BINDING = '@prisma/schema-engine-wasm/schema_engine_bg';

let panic;

/**
 * @param {import('@prisma/driver-adapter-utils').SqlMigrationAwareDriverAdapterFactory} adapterFactory
 * @param {[path: string, content: string][] | undefined} datamodels the schema files
 * @returns {Promise<import('@prisma/schema-engine-wasm').SchemaEngine>}
 */
export async function startEngine(adapterFactory, datamodels) {
  await instantiate();
  const log = (line) => process.stderr.write(line);
  return binding.SchemaEngine.new({ datamodels }, log, bindMigrationAwareSqlAdapterFactory(adapterFactory));
}

/** Returns the message of the engine's panic, if there was one: the thrown error only says "unreachable". */
export const panicMessage = () => panic;

async function instantiate() {
  globalThis.PRISMA_WASM_PANIC_REGISTRY = { set_message: (message) => (panic = message) };
  const bytes = await readFile(new URL('schema_engine_bg.wasm', import.meta.resolve(BINDING)));
  const { instance } = await WebAssembly.instantiate(bytes, { './schema_engine_bg.js': binding });
  binding.__wbg_set_wasm(instance.exports);
  instance.exports.__wbindgen_start();
}
