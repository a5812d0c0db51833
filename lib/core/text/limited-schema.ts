import type { z } from 'zod';

/** Formats whose patterns match texts of one length only. */
const fixedFormats = new Set(['uuid', 'date']);

/** The parts of a schema's definition, as zod 4 stores them. */
type Part = {
  type: string;
  format?: string;
  checks?: { _zod: { def: { check: string; abort?: boolean } } }[];
  shape?: Record<string, z.ZodType>;
  catchall?: z.ZodType;
  element?: z.ZodType;
  items?: z.ZodType[];
  rest?: z.ZodType | null;
  options?: z.ZodType[];
  left?: z.ZodType;
  right?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
};

/** Types of schemas that accept no text, or only texts that the schema itself lists. */
const harmless = new Set(['number', 'int', 'boolean', 'null', 'undefined', 'never', 'enum', 'literal']);

const wrappers = new Set(['optional', 'nullable', 'default', 'prefault', 'catch', 'nonoptional', 'readonly']);

/**
 * Checks that a schema refuses every text by its length before anything else reads it, and every list that is too long.
 * Returns the schema. Throws when a part of it has no limit, because patterns and other readers may take very long for
 * a long text, and block the event loop meanwhile.
 *
 * `defineAction` does this for the schema of every action. Schemas of addresses and of other forms do it where they are
 * made.
 */
export function limited<Schema extends z.ZodType>(schema: Schema): Schema {
  const endless = endlessParts(schema, '');
  if (endless.length === 0) return schema;
  throw new Error(`Parts of a schema without a limit: ${endless.join(', ')}`);
}

/** Returns the paths of the parts that take a text or a list of any length. */
function endlessParts(schema: z.ZodType, path: string): string[] {
  const part = schema._zod.def as unknown as Part;
  const here = path || 'the whole';
  const inside = (one: z.ZodType | null | undefined, name = '') =>
    one ? endlessParts(one, name ? [path, name].filter(Boolean).join('.') : path) : [];
  if (harmless.has(part.type)) return [];
  if (wrappers.has(part.type)) return inside(part.innerType);
  switch (part.type) {
    case 'string':
      return isLimitedText(part) ? [] : [here];
    case 'object':
      return [
        ...Object.entries(part.shape ?? {}).flatMap(([name, one]) => inside(one, name)),
        ...inside(part.catchall, '*'),
      ];
    case 'array':
      return [...(hasCheck(part, 'max_length') ? [] : [here]), ...inside(part.element, '*')];
    case 'tuple':
      return [...(part.items ?? []), part.rest].flatMap((one) => inside(one, '*'));
    case 'union':
      return (part.options ?? []).flatMap((one) => inside(one));
    case 'intersection':
      return [...inside(part.left), ...inside(part.right)];
    case 'pipe':
      // `z.preprocess` converts the value first, and the schema after it checks the result.
      return inside(part.in?._zod.def.type === 'transform' ? part.out : part.in);
    default:
      return [here];
  }
}

function hasCheck({ checks = [] }: Part, check: string): boolean {
  return checks.some(({ _zod: { def } }) => def.check === check);
}

/** Whether the length is checked first, and a text that is too long is read by no other check. */
function isLimitedText({ format, checks = [] }: Part): boolean {
  if (format !== undefined) return fixedFormats.has(format);
  const defs = checks.map(({ _zod: { def } }) => def);
  const at = defs.findIndex(({ check }) => check === 'max_length' || check === 'length_equals');
  if (at < 0) return false;
  const isLast = at === defs.length - 1;
  return (
    (isLast || defs[at]?.abort === true) && defs.slice(0, at).every(({ check }) => check === 'min_length')
  );
}
