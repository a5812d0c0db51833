import { readId } from '@/lib/core/text/text-schema';

/**
 * The target of a printed code: the brand's page, its next show, the section on spots there, or the next show at a
 * venue or of a series.
 */
export type Target = PlainTarget | { kind: 'venues' | 'series'; id: string };

/** A target that every brand has. */
export type PlainTarget = { kind: (typeof plainKinds)[number] };

/** The kinds of targets without an id. */
export const plainKinds = ['brand', 'next', 'apply'] as const;

const kindsWithId = ['venues', 'series'] as const;

/** Returns a target's key in forms and addresses of files: "next", "venues/0193...". */
export function targetKey(target: Target): string {
  return 'id' in target ? `${target.kind}/${target.id}` : target.kind;
}

/** Returns the target of a key, or null. Does not check whether the brand has it. */
export function readTarget(key: unknown): Target | null {
  if (typeof key !== 'string') return null;
  const [first = '', id, ...rest] = key.split('/');
  const plain = plainKinds.find((kind) => kind === first);
  if (plain) return id === undefined ? { kind: plain } : null;
  const kind = kindsWithId.find((one) => one === first);
  const read = readId(id);
  return kind && read !== null && rest.length === 0 ? { kind, id: read } : null;
}

/** Returns the path inside a code. It must never change, because codes hang on walls for years. */
export function printedPath(brandId: string, target: Target): string {
  return target.kind === 'brand' ? `/go/${brandId}` : `/go/${brandId}/${targetKey(target)}`;
}

/** Returns the path for typing. Nobody types the id of a venue or series, so for those it is the brand's path. */
export function typedPath(brandId: string, target: Target): string {
  return printedPath(brandId, 'id' in target ? { kind: 'brand' } : target);
}
