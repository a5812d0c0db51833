import { z } from 'zod';

/**
 * Where a printed code leads: to the brand's page, its next show, how to get a spot there, the next show at a venue or
 * of a series.
 */
export type Target = PlainTarget | { kind: 'venues' | 'series'; id: string };

/** What every brand has. */
export type PlainTarget = { kind: (typeof plainKinds)[number] };

/** What needs no id to be told from each other. */
export const plainKinds = ['brand', 'next', 'apply'] as const;

const kindsWithId = ['venues', 'series'] as const;

/** A target as forms and addresses of files name it: "next", "venues/0193...". */
export function targetKey(target: Target): string {
  return 'id' in target ? `${target.kind}/${target.id}` : target.kind;
}

/** The target behind such a name, or null. Whether the brand has it is another question. */
export function readTarget(key: unknown): Target | null {
  if (typeof key !== 'string') return null;
  const [first = '', id, ...rest] = key.split('/');
  const plain = plainKinds.find((kind) => kind === first);
  if (plain) return id === undefined ? { kind: plain } : null;
  const kind = kindsWithId.find((one) => one === first);
  const parsed = z.uuid().toLowerCase().safeParse(id);
  return kind && parsed.success && rest.length === 0 ? { kind, id: parsed.data } : null;
}

/** The path that is printed. It never changes: codes hang on walls for years. */
export function printedPath(brandId: string, target: Target): string {
  return target.kind === 'brand' ? `/go/${brandId}` : `/go/${brandId}/${targetKey(target)}`;
}

/**
 * The path that is printed in letters, for who cannot scan: the same, but nobody types the id of a venue or a series, so
 * there it is the brand's.
 */
export function typedPath(brandId: string, target: Target): string {
  return printedPath(brandId, 'id' in target ? { kind: 'brand' } : target);
}
