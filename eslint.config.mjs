import { readFileSync } from 'node:fs';
import { defineConfig, globalIgnores } from 'eslint/config';
import nextVitals from 'eslint-config-next/core-web-vitals';
import nextTypescript from 'eslint-config-next/typescript';

/** Imports flow app → components → domains of lib → foundation. A zone says what must not reach into what. */
const directions = [
  { target: './components', from: './app', message: 'Components know no routes.' },
  { target: './lib', from: ['./app', './components'], message: 'lib knows nothing of screens.' },
  {
    target: './components/ui',
    from: ['./lib', './components'],
    except: ['./ui'],
    message: 'Primitives know nothing of the product.',
  },
  {
    target: ['./lib/core', './lib/time', './lib/i18n', './lib/auth'],
    from: './lib',
    except: ['./core', './time', './i18n', './auth'],
    message: 'The foundation knows no domain.',
  },
  {
    target: ['./app', './components'],
    from: ['./lib/core/db.ts', './lib/core/generated'],
    message: 'Only queries and commands of lib touch the database.',
  },
  {
    target: ['./app', './components', './lib', './middleware.ts'],
    from: ['./scripts', './prisma'],
    message: 'The app does not need its scripts.',
  },
];

/** Oxlint checks these, in a second instead of minutes. Both linters know a rule by the same name. */
const checkedByOxlint = Object.keys(
  JSON.parse(readFileSync(new URL('.oxlintrc.json', import.meta.url), 'utf8')).rules,
);

const useServerFile = "Program:has(> ExpressionStatement[directive='use server'])";
const wrapped = 'A server action is a public endpoint: make it with defineAction.';
const secondHand = 'Reads belong into queries, writes into commands.';

export default defineConfig([
  globalIgnores(['.next/**', '.data/**', 'lib/core/generated/**', 'messages/*.d.json.ts', 'next-env.d.ts']),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones: directions }],
      'no-restricted-syntax': [
        'error',
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
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'lib/core/testing/**', 'e2e/**'],
    rules: { 'import/no-restricted-paths': 'off' },
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
