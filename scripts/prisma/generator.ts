// A generator of `prisma generate` (prisma/schema/main.prisma): it writes the schema's annotations of columns as a
// module. Prisma's command line sends lines of JSON-RPC on stdin, and reads the responses on stderr.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { readColumns, type Model } from './columns';

/** JSON-RPC code of a failed request, as Prisma's own generators use it. */
const requestFailed = -32000;

type Request = {
  id: number;
  method: string;
  params: {
    generator: { output: { value: string } };
    datamodel: string;
    dmmf: { datamodel: { models: Model[] } };
  };
};

for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as Request;
  const answer = { jsonrpc: '2.0', id: request.id, ...respond(request) };
  process.stderr.write(`${JSON.stringify(answer)}\n`);
}

function respond({ method, params }: Request) {
  if (method === 'getManifest') return { result: { manifest: { prettyName: 'what columns are' } } };
  try {
    write(params);
    return { result: null };
  } catch (error) {
    const { message } = error as Error;
    return { error: { code: requestFailed, message, data: { stack: message } } };
  }
}

function write({ generator, datamodel, dmmf }: Request['params']) {
  const models = withUnsupported(dmmf.datamodel.models, datamodel);
  const values = Object.entries(readColumns(models)).map(
    ([name, value]) => `export const ${name} = ${JSON.stringify(value, null, 2)} as const;\n`,
  );
  const head =
    '// Made by `prisma generate` from what prisma/schema says of its columns (scripts/prisma/columns).\n';
  const file = generator.output.value;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, [head, ...values].join('\n'));
}

/** Adds the columns of a type that Prisma does not know, which its description leaves out. */
function withUnsupported(models: readonly Model[], schema: string): Model[] {
  return models.map((model) => {
    const [text = ''] = new RegExp(`^model ${model.name} {[^]+?^}`, 'm').exec(schema) ?? [];
    const lines = text.split('\n').filter((line) => line.includes(' Unsupported('));
    const fields = lines.map((line) => ({
      name: line.trim().split(' ')[0] ?? '',
      kind: 'unsupported',
      type: 'Unsupported',
      documentation: line.split('///')[1],
    }));
    return { ...model, fields: [...model.fields, ...fields] };
  });
}
