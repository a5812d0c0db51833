import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/** Which way imports lead between folders is checked by `npm run check:house`. */
const databaseZones = [
  {
    target: ['./app', './components'],
    from: ['./lib/core/db.ts', './lib/core/generated'],
    message: 'Only queries and commands of lib touch the database.',
  },
];

const useServerFile = "Program:has(> ExpressionStatement[directive='use server'])";
const wrapped = 'A server action is a public endpoint: make it with defineAction or defineTeamAction.';
const madeByHand =
  'Only the gate says who acts for a brand: use defineTeamAction, defineTeamRoute, defineTeamUpload.';
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
];

const actorsByHand = {
  selector: "Property[key.name='kind'] > Literal[value='team']",
  message: madeByHand,
};

export default defineConfig([
  globalIgnores(['.next/**', '.data/**', 'lib/core/generated/**', 'messages/*.d.json.ts', 'next-env.d.ts']),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones: databaseZones }],
      'import/no-cycle': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...everywhere, actorsByHand],
    },
  },
  {
    // Its settings hold for the whole process, so one file makes them.
    files: ['app/**', 'components/**', 'lib/**'],
    ignores: ['lib/core/images.ts', '**/testing/**', '**/*.test.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { paths: [{ name: 'sharp', message: 'Take it from lib/core/images.' }] },
      ],
    },
  },
  {
    // Programs that talk to the person who started them.
    files: ['scripts/**', 'prisma/seed/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**', 'e2e/**'],
    rules: { 'import/no-restricted-paths': 'off' },
  },
  {
    // The gate itself, and what acts for somebody who has passed it before: a job, the demo world, tests.
    files: [
      'lib/access/gate.ts',
      'lib/imports/row-commands.ts',
      '**/*.test.ts',
      '**/testing/**',
      'prisma/seed/**',
      'scripts/**',
      'e2e/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...everywhere] },
  },
]);
