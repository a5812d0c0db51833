import { topics } from '../../lib/data/privacy/topic-rules';

/**
 * The reasons why a column about a person is not in their export.
 *
 * - `key`: it joins rows, counts or orders them, and says nothing by itself.
 * - `copy`: it repeats another column.
 * - `secret`: its value would let others act for the person.
 * - `others`: it is about other people, or belongs to a brand.
 * - `brief`: it is deleted within two days.
 * - `later`: it gets a value only after the account is deleted, so nobody can request it.
 * - `sorting`: a team's own marks in its list.
 */
const reasons = ['key', 'copy', 'secret', 'others', 'brief', 'later', 'sorting'];

/**
 * The effects of an account's deletion on the rows of a table that are about its owner.
 *
 * - `park`: the rows are moved to `parked_rows` at once. They are found by their `comedianId`, or by the column in
 *   brackets.
 * - `keepName`: the row of a past line-up stays, with the name as that of a guest. All other rows are deleted at once.
 * - `empty`: the row stays, so that others see that there was one. Its content is moved to `parked_rows`.
 * - `follows`: the rows are deleted with those of another table, or by a trigger.
 * - `unsign`: the row stays for others, and no longer names its author.
 * - `end`: the rows are deleted at once, and not restored.
 * - `stays`: the row stays.
 *
 * If parked rows have files, the job that deletes unused files has to spare those (`listParked`), and erasing an
 * account has to delete them (`deleteFiles`).
 */
const ofRows = ['park', 'keepName', 'empty', 'follows', 'unsign', 'end', 'stays'];

/**
 * The effects on a column that names a person in a row which may stay.
 *
 * - `unsign`: it becomes null, and names them again when they restore their account.
 * - `replace`: in a log. The id leads nowhere while the account is deleted, and is replaced when it is erased.
 * - `stays`: neither; it is handled by code of its own.
 */
const ofColumns = ['unsign', 'replace', 'stays'];

/** The parts of Prisma's description of a schema that are read here. */
export type Model = { name: string; dbName?: string | null; documentation?: string; fields: Field[] };

type Field = {
  name: string;
  kind: string;
  type: string;
  nativeType?: readonly [name: string, ...rest: unknown[]] | null;
  documentation?: string;
  relationFromFields?: readonly string[];
};

/**
 * Reads the annotations of models and columns in a schema: words that begin with @ and stand in `///` above a model
 * and behind a column. A column about a person has a topic (lib/data/privacy/topic-rules) and is in their export, or a
 * reason why it is not. Topic and reason of a model are those of its columns that have none of their own, but ids are
 * keys. `nobody` or a reason of a model is for its numbers, times and the like: each text needs its own `nobody`,
 * reason, or `public`. Texts that are not `public` are hidden: e2e/data-hidden-texts looks for them in everything
 * public.
 *
 * Throws an error with a sentence for each column that lacks something.
 */
export function readColumns(models: readonly Model[]) {
  const tables = models.map(readTable);
  const problems = tables.flatMap((table) => table.problems);
  if (problems.length > 0) throw new Error(problems.join('\n'));

  const columns = tables.flatMap((table) =>
    table.columns.map((column) => ({ table: table.name, ...column })),
  );
  const places = (rule: string) =>
    columns.flatMap(({ table, name: column, atDeletion }) =>
      atDeletion === rule ? [{ table, column }] : [],
    );
  const isOfAccount = ({ column }: { column: string }) => column === 'accountId';
  const byName = new Map(tables.map((table) => [table.name, table]));
  return {
    inventory: Object.fromEntries(
      tables.map(({ name, topics: named, deletion, columns: own }) => [
        name,
        {
          topics: named,
          deletion: deletion?.word ?? null,
          columns: Object.fromEntries(own.map((column) => [column.name, column.what])),
        },
      ]),
    ),
    parkedTables: inOrder(models).flatMap((table) => {
      const deletion = byName.get(table)?.deletion;
      return deletion?.word === 'park' ? [{ table, by: deletion.by ?? 'comedianId' }] : [];
    }),
    signedColumns: places('unsign').filter((place) => !isOfAccount(place)),
    signedAccounts: places('unsign').filter(isOfAccount),
    actorColumns: places('replace'),
    publicColumns: columns.flatMap(({ table, name, isPublic }) => (isPublic ? [`${table}.${name}`] : [])),
  };
}

/** An annotation with its argument in brackets. */
type Word = { word: string; by?: string };

/** The classification of a column: a topic, a reason, or `nobody`. */
type What = { reason?: string; topic?: string };

function readTable(model: Model) {
  const words = wordsOf(model.documentation);
  const usual = whatIn(words);
  const deletion = words.find(({ word }) => ofRows.includes(word));
  const columns = model.fields
    .filter(({ kind }) => kind !== 'object')
    .map((field) => readColumn(field, model, usual, !deletion || deletion.word === 'stays'));
  const all = new Set([usual.topic, ...columns.map(({ what }) => what)]);
  const named = [...all].filter((what) => what && what in topics);

  const problems = [...unknown(words, ofRows), ...columns.flatMap((column) => column.problems)];
  if (columns.some(({ what }) => what !== 'nobody')) {
    if (named.length === 0) problems.push(' is about somebody. Say above it what for, by a topic.');
    if (!deletion)
      problems.push(` is about somebody. Say above it what deleting their account does: ${list(ofRows)}.`);
  }
  return {
    name: tableOf(model),
    topics: named,
    deletion,
    columns,
    problems: problems.map((problem) => `${model.name}${problem}`),
  };
}

/** @param mayStay whether the row stays when an account is deleted that it is about. */
function readColumn(field: Field, model: Model, usual: What, mayStay: boolean) {
  const { name } = field;
  const words = wordsOf(field.documentation);
  const own = whatIn(words);
  const isPublic = words.some(({ word }) => word === 'public');
  const isKey = usual.topic !== 'nobody' && /^id$|(?:comedian|account)Id$/i.test(name);
  // A text may be personal in a row that otherwise is not, or belong to an export from which the rest is left out.
  const hasToSay = (usual.topic === 'nobody' || usual.reason) && !isPublic && isText(field, model);
  const inherited = hasToSay ? undefined : (usual.reason ?? (isKey ? 'key' : usual.topic));
  const what = own.reason ?? own.topic ?? inherited;

  const atDeletion = words.find(({ word }) => ofColumns.includes(word))?.word;
  // A row about one person may name another one as its author.
  const namesSomebody =
    /.ComedianId$/.test(name) || (mayStay && /(?:comedianId|accountId|email)$/i.test(name));
  const problems = unknown(words, [...ofColumns, 'public']);
  if (!what)
    problems.push(
      ` does not say what it is. Write behind it /// and @nobody, or whom it is about: a topic of \
lib/data/privacy/topic-rules (then it is in a person's export), or why it is not in it: ${list(reasons)}. \
A text that everybody may read is @public.`,
    );
  if (namesSomebody && !atDeletion)
    problems.push(` names somebody. Add what deleting their account does: ${list(ofColumns)}.`);
  return { name, what, atDeletion, isPublic, problems: problems.map((problem) => `.${name}${problem}`) };
}

const list = (words: readonly string[]) => words.map((word) => `@${word}`).join(' ');

const tableOf = ({ name, dbName }: Model) => dbName ?? name;

function wordsOf(documentation = ''): Word[] {
  const found = documentation.matchAll(/(?<!\S)@(\w+)(?:\((\w+)\))?/g);
  return [...found].map(([, word = '', by]) => ({ word, by }));
}

function whatIn(words: readonly Word[]): What {
  return {
    reason: words.find(({ word }) => reasons.includes(word))?.word,
    topic: words.find(({ word }) => word === 'nobody' || word in topics)?.word,
  };
}

function unknown(words: readonly Word[], more: readonly string[]): string[] {
  const known = [...Object.keys(topics), ...reasons, 'nobody', ...more];
  return words.flatMap(({ word }) => (known.includes(word) ? [] : [` has @${word}, which means nothing.`]));
}

/** Whether a column contains free text, and not the id of another row. */
function isText({ name, type, nativeType }: Field, { fields }: Model): boolean {
  if (fields.some(({ relationFromFields }) => relationFromFields?.includes(name))) return false;
  return type === 'Json' || (type === 'String' && nativeType?.[0] !== 'Uuid');
}

/** Returns all tables: the profiles first, then each one after those that it refers to. */
function inOrder(models: readonly Model[]): string[] {
  const placed = new Set(['comedians']);
  const begun = new Set<string>();
  const place = (model: Model) => {
    if (begun.has(model.name)) return;
    begun.add(model.name);
    const parents = model.fields.filter(({ relationFromFields }) => relationFromFields?.length);
    for (const { type } of parents) for (const parent of models) if (parent.name === type) place(parent);
    placed.add(tableOf(model));
  };
  models.forEach(place);
  return [...placed];
}
