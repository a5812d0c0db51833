import { readFileSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';
import regexp from 'eslint-plugin-regexp';

/** Which way imports lead between folders is checked by `npm run check:house`. */
const databaseZones = [
  {
    target: ['./app', './components'],
    from: ['./lib/core/db.ts', './lib/core/generated'],
    message: 'Only queries and commands of lib touch the database.',
  },
];

/** Oxlint checks these, in a second instead of minutes. Both linters know a rule by the same name. */
const checkedByOxlint = Object.keys(
  JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8')).rules,
);

const useServerFile = "Program:has(> ExpressionStatement[directive='use server'])";
const wrapped = 'A server action is a public endpoint: make it with defineAction or defineTeamAction.';
const madeByHand =
  'Only the gate says who acts for a brand: use defineTeamAction, defineTeamRoute, defineTeamUpload.';
const typedOnce = 'A limit is typed once: take the number that the schema has.';
const secondHand = 'Reads belong into queries, writes into commands.';

const everywhere = [
  { selector: `${useServerFile} > ExportNamedDeclaration > FunctionDeclaration`, message: wrapped },
  {
    selector: `${useServerFile} > ExportNamedDeclaration VariableDeclarator > :matches(ArrowFunctionExpression, FunctionExpression)`,
    message: wrapped,
  },
  { selector: `${useServerFile} > ExportDefaultDeclaration`, message: wrapped },
  {
    selector: "MemberExpression[object.type='CallExpression'][object.callee.name='db']",
    message: secondHand,
  },
  {
    selector:
      ':matches(ObjectExpression > SpreadElement > ObjectExpression, ArrayExpression > SpreadElement > ArrayExpression, ArrayExpression > SpreadElement > TSAsExpression > ArrayExpression)',
    message: 'A literal inside a literal only saves lines: write its properties or entries plainly.',
  },
];

const actorsByHand = {
  selector: "Property[key.name='kind'] :matches(Literal[value='team'])",
  message: madeByHand,
};
const actorsOfEarlier = {
  selector: "ImportSpecifier[imported.name='memberOfEarlier']",
  message: 'It asks nobody: only for jobs that go on with what a member began.',
};

/** Addresses that come from the database: `<a href={person.link}>`, `<a href={link}>`, `<img src={record.picture}>`. */
const addressOfRecord =
  "JSXOpeningElement[name.name='a'] > JSXAttribute[name.name='href'] > JSXExpressionContainer > :matches(MemberExpression, Identifier[name=/(link|website|href|url)$/i])";
const pictureOfRecord =
  "JSXAttribute[name.name='src'] > JSXExpressionContainer > MemberExpression[property.name!='src']";
const unchecked = 'An address of a record may be a script: use OutsideLink of components/links.';

/** For methods whose result depends on the server's zone. */
const localZone = 'A result never depends on the zone of the server: use lib/time.';
const localDates = {
  regex: '(core|\\.)/dates$',
  message: localZone,
  importNames: ['addDays', 'addWeeks', 'differenceInDays', 'subDays', 'subMonths', 'subYears'],
};
/** Importing it takes a second of processor time (lib/core/dates). */
const indexOfDates = { name: 'date-fns', message: 'Take it from lib/core/dates.' };
const otherDates = { regex: '^date-fns(/|$)', message: 'Take it from lib/core/dates.' };
const localParts = {
  selector:
    'CallExpression > MemberExpression[property.name=/^([gs]et(Hours|Minutes|Seconds|Milliseconds|Day|Date|Month|FullYear|TimezoneOffset)|toLocale(Date|Time)String)$/]',
  message: localZone,
};

/** What has to appear may take as long as the test may: a slow machine is no mistake. */
const impatient = [
  {
    selector: "Property[key.name='timeout'] > Literal[value<10000]",
    message: 'Wait as long as the test may.',
  },
  {
    selector:
      "CallExpression[callee.object.name='vi'][callee.property.name=/^wait/]:not([arguments.1.value>9999])",
    message: 'It waits for one second only: use expect.poll, or give it 30 seconds.',
  },
];

/** What nobody writes outside of the gate, its two jobs, and tests. */
const beyondTheGate = [...everywhere, localParts, actorsByHand, actorsOfEarlier];

const schemaOfAddress = {
  selector:
    "CallExpression[callee.object.name='z'][callee.property.name=/bject$/]:not(CallExpression[callee.name='limited'] *)",
  message: 'Anybody can write an address: pass the schema through limited of lib/core/limited-schema.',
};

/** Its settings hold for the whole process, so one file makes them. */
const imageLibrary = { name: 'sharp', message: 'Take it from lib/core/images.' };

/** One hook is the way to every action: what holds for all of them is said there once. */
const actionState = {
  name: 'react',
  importNames: ['useActionState'],
  message: 'Use useActionForm of components/forms.',
};

export default defineConfig([
  globalIgnores(['.next/**', '.data/**', 'lib/core/generated/**', 'messages/*.d.json.ts', 'next-env.d.ts']),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones: databaseZones }],
      'no-restricted-imports': ['error', { paths: [indexOfDates] }],
      'no-restricted-syntax': ['error', ...beyondTheGate],
    },
  },
  {
    // A pattern whose time grows faster than its text lets one text keep everybody waiting.
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },
  {
    files: ['lib/**'],
    ignores: ['lib/core/{images,dates}.ts', '**/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': ['error', { paths: [imageLibrary], patterns: [localDates, otherDates] }],
    },
  },
  {
    files: ['app/**', 'components/**'],
    ignores: ['components/forms/use-action-form.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [imageLibrary, actionState], patterns: [localDates, otherDates] },
      ],
      'no-restricted-syntax': [
        'error',
        ...beyondTheGate,
        { selector: 'JSXAttribute[name.name=/^(maxLength|max)$/] Literal[value>1]', message: typedOnce },
        { selector: addressOfRecord, message: unchecked },
        { selector: pictureOfRecord, message: unchecked },
      ],
    },
  },
  {
    files: ['lib/**/filters.ts', 'lib/**/*-filters.ts'],
    rules: {
      'no-restricted-syntax': ['error', ...beyondTheGate, schemaOfAddress],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: { 'import/no-restricted-paths': 'off' },
  },
  {
    files: ['**/*.test.tsx'],
    rules: { 'no-restricted-syntax': ['error', ...beyondTheGate, ...impatient] },
  },
  {
    files: ['lib/imports/row-commands.ts', 'lib/draws/doing-commands.ts'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, localParts, actorsByHand] },
  },
  {
    // The gate itself, and what acts for people of its own making: the demo world, tests.
    files: ['lib/access/gate.ts', 'prisma/seed/**', 'scripts/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
  {
    files: ['**/*.test.ts', '**/testing/**', 'e2e/**'],
    rules: { 'no-restricted-syntax': ['error', ...everywhere, ...impatient] },
  },
  {
    rules: {
      ...Object.fromEntries(checkedByOxlint.map((rule) => [rule, 'off'])),
      // They look after the settings of the React compiler, which is not used here, and take half of the time.
      'react-hooks/config': 'off',
      'react-hooks/gating': 'off',
    },
    // A comment that switches a rule of Oxlint off looks unused from here; Oxlint reports those that are.
    linterOptions: { reportUnusedDisableDirectives: 'off' },
  },
]);
