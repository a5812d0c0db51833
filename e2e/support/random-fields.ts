import fc from 'fast-check';
import { junk, nasty } from '@/lib/core/testing/junk';
import { oneOf, type Material } from '@/lib/core/testing/random-forms';
import { gather } from '@/lib/core/testing/gather';

/** The fields of one form. A name may occur several times. */
export type Fields = (readonly [name: string, value: string])[];

/** Replaces the references in a text by ids of the material. */
export function withIds(text: string, material: Material): string {
  return text.replace(/@(\w+Ids):(\d+)@/g, (_, kind: string, at: string) => {
    const ids = material[kind];
    const id = ids?.[Number(at) % ids.length];
    if (id === undefined) throw new Error(`No domain makes ${kind} as material.`);
    return id;
  });
}

const domains = await gather('fields');
const actionsOf = new Map(
  (await gather('access')).flatMap(({ domain, table }) =>
    Object.keys(table.actions ?? {}).map((row) => [row.split(' ')[0] ?? '', domain] as const),
  ),
);

/**
 * Returns generators of valid values for the fields of an action: those of its own domain, and for fields of other
 * domains, theirs. The action has to ignore the latter.
 */
function rightFor(action: string): Record<string, fc.Arbitrary<string>> {
  const own = domains.find(({ domain }) => domain === actionsOf.get(action))?.table.right ?? {};
  const others: Record<string, fc.Arbitrary<string>[]> = {};
  for (const [name, value] of domains.flatMap(({ table }) => Object.entries(table.right ?? {}))) {
    (others[name] ??= []).push(value);
  }
  const ofOthers = Object.entries(others).map(([name, values]) => [name, fc.oneof(...values)] as const);
  return { ...Object.fromEntries(ofOthers), ...own };
}

const intentsOf = (action: string) => domains.flatMap(({ table }) => table.intents?.[action] ?? []);

/** Generates one field: mostly valid, otherwise invalid, repeated, or missing. */
function field(name: string, value: fc.Arbitrary<string>): fc.Arbitrary<Fields> {
  const times = (values: fc.Arbitrary<string>, most: number) =>
    fc.array(values, { minLength: 2, maxLength: most });
  return fc
    .oneof(
      { weight: 54, arbitrary: fc.tuple(value) },
      { weight: 3, arbitrary: fc.tuple(junk) },
      { weight: 2, arbitrary: times(fc.oneof(value, nasty), 5) },
      { weight: 1, arbitrary: fc.constant<string[]>([]) },
    )
    .map((values) => values.map((one) => [name, one] as const));
}

/** Generates a field with an unknown name, with characters that a browser would send. */
const unknownField = fc.tuple(
  fc.oneof(fc.string({ maxLength: 20 }), oneOf('__proto__', 'constructor', '$ACTION_ID_1')),
  junk,
);

/** Generates a form of an action, with every field that any action reads, and some unknown ones. */
export function randomFields(action: string): fc.Arbitrary<Fields> {
  const intents = intentsOf(action);
  const known = { intent: intents.length ? oneOf(...intents) : oneOf('intent'), ...rightFor(action) };
  return fc
    .tuple(
      fc.tuple(...Object.entries(known).map(([name, value]) => field(name, value))),
      fc.array(unknownField, { maxLength: 2 }),
    )
    .map(([fields, unknown]) => [...fields.flat(), ...unknown]);
}
