import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/**
 * Checks structured data against the vocabulary that schema.org publishes (a file of N-Quads): each type and property
 * exists and is not retired, a property belongs to its type, and its value has an allowed type.
 */

const schemaOrg = 'http://schema.org/';
const vocabularyFile = createRequire(import.meta.url).resolve('@vocabulary/schema/schema.nq');

/** subject → predicate → objects; only statements about addresses, no texts. */
type Graph = Map<string, Map<string, string[]>>;

let graph: Graph | undefined;

function vocabulary(): Graph {
  if (graph) return graph;
  graph = new Map();
  for (const line of readFileSync(vocabularyFile, 'utf8').split('\n')) {
    const [, subject, predicate, object] = /^<([^>]+)> <([^>]+)> <([^>]+)> /.exec(line) ?? [];
    if (!subject || !predicate || !object) continue;
    const about = graph.get(subject) ?? new Map<string, string[]>();
    graph.set(subject, about.set(predicate, [...(about.get(predicate) ?? []), object]));
  }
  return graph;
}

const rdfs = 'http://www.w3.org/2000/01/rdf-schema#';
const rdfType = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type';

/** Returns the vocabulary's objects for a name and a predicate, without the common prefix: "Event". */
function said(name: string, predicate: string): string[] {
  const objects =
    vocabulary()
      .get(schemaOrg + name)
      ?.get(predicate) ?? [];
  return objects.map((object) => object.replace(schemaOrg, ''));
}

const isClass = (name: string) => said(name, rdfType).includes(`${rdfs}Class`);

/** Whether a name is retired: replaced by another one, or moved to the attic. */
function isGivenUp(name: string): boolean {
  return (
    said(name, `${schemaOrg}supersededBy`).length > 0 ||
    said(name, `${schemaOrg}isPartOf`).some((part) => part.includes('attic.schema.org'))
  );
}

function kindsOf(type: string): Set<string> {
  const kinds = new Set([type]);
  for (const kind of kinds) for (const wider of said(kind, `${rdfs}subClassOf`)) kinds.add(wider);
  return kinds;
}

const day = String.raw`\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])`;
const time = String.raw`(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d+)?)?`;
const zone = String.raw`(?:Z|[+-](?:0\d|1[0-4]):[0-5]\d)`;

/** Whether a plain value has the form of a data type. A time without a zone is ambiguous and does not count. */
const forms: Record<string, (value: unknown) => boolean> = {
  Text: (value) => typeof value === 'string' && value.trim() !== '',
  URL: (value) =>
    typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol),
  Date: (value) => typeof value === 'string' && new RegExp(`^${day}$`).test(value),
  DateTime: (value) => typeof value === 'string' && new RegExp(`^${day}T${time}${zone}$`).test(value),
  Time: (value) => typeof value === 'string' && new RegExp(`^${time}${zone}?$`).test(value),
  Number: (value) => typeof value === 'number' && Number.isFinite(value),
  Integer: (value) => Number.isInteger(value),
  Float: (value) => typeof value === 'number' && Number.isFinite(value),
  Boolean: (value) => typeof value === 'boolean',
};

/** The fields that search engines require before they show an event. */
const asked: Record<string, string[]> = { Event: ['name', 'startDate', 'location'], Place: ['address'] };

/**
 * Returns the problems of structured data (JSON-LD of schema.org), each with its path; an empty list when it is right.
 */
export function structuredDataProblems(data: unknown): string[] {
  if (!isRecord(data)) return ['is no object'];
  const context = data['@context'];
  const problems = context === 'https://schema.org' ? [] : [`@context is ${JSON.stringify(context)}`];
  const things = Array.isArray(data['@graph']) ? (data['@graph'] as unknown[]) : [data];
  return [...problems, ...things.flatMap((thing) => problemsOf(thing, ''))];
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function problemsOf(thing: unknown, place: string): string[] {
  if (!isRecord(thing)) return [`${place}: is no object`];
  const type = thing['@type'];
  if (typeof type !== 'string') return [`${place}: has no @type`];
  if (!isClass(type)) return [`${place}: there is no type ${type}`];
  const kinds = kindsOf(type);
  const here = `${place}${type}`;
  const missing = [...kinds]
    .flatMap((kind) => asked[kind] ?? [])
    .filter((property) => !(property in thing))
    .map((property) => `${here}: has no ${property}`);
  return [
    ...(isGivenUp(type) ? [`${here}: is given up`] : []),
    ...missing,
    ...Object.entries(thing)
      .filter(([property]) => !property.startsWith('@'))
      .flatMap(([property, value]) => propertyProblems(kinds, property, value, `${here}.${property}`)),
    ...Object.keys(thing)
      .filter((key) => key.startsWith('@') && !['@context', '@type', '@id', '@graph'].includes(key))
      .map((key) => `${here}: ${key} is not known here`),
    ...('@id' in thing && !forms.URL?.(thing['@id']) ? [`${here}: @id is no address`] : []),
  ];
}

function propertyProblems(kinds: Set<string>, property: string, value: unknown, place: string): string[] {
  const domains = said(property, `${schemaOrg}domainIncludes`);
  if (domains.length === 0) return [`${place}: there is no such property`];
  if (isGivenUp(property)) return [`${place}: is given up`];
  if (!domains.some((domain) => kinds.has(domain))) return [`${place}: does not belong to the type`];
  const ranges = said(property, `${schemaOrg}rangeIncludes`);
  const values = Array.isArray(value) ? (value as unknown[]) : [value];
  if (values.length === 0) return [`${place}: is empty`];
  return values.flatMap((one) => valueProblems(one, ranges, place));
}

function valueProblems(value: unknown, ranges: string[], place: string): string[] {
  if (isRecord(value)) {
    const fits = typeof value['@type'] === 'string' && isOneOf(value['@type'], ranges);
    return [
      ...(fits ? [] : [`${place}: may not be a ${String(value['@type'])}`]),
      ...problemsOf(value, `${place} > `),
    ];
  }
  const member = typeof value === 'string' && /^https?:\/\/schema\.org\/(.*)$/.exec(value)?.[1];
  if (member !== false && member !== undefined) {
    const isRight = said(member, rdfType).some((type) => isOneOf(type, ranges)) && !isGivenUp(member);
    return isRight ? [] : [`${place}: may not be ${member}`];
  }
  return ranges.some((range) => forms[range]?.(value))
    ? []
    : [`${place}: may not be ${JSON.stringify(value)}`];
}

const isOneOf = (type: string, ranges: string[]) => ranges.some((range) => kindsOf(type).has(range));
