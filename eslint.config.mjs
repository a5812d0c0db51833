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

const useServerFile = "Program:has(> ExpressionStatement[directive='use server'])";
const wrapped = 'A server action is a public endpoint: make it with defineAction.';
const typedOnce = 'A limit is typed once: take the number that the schema has.';
const secondHand = 'Reads belong into queries, writes into commands.';

const syntax = [
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

export default defineConfig([
  globalIgnores(['.next/**', '.data/**', 'lib/core/generated/**', 'messages/*.d.json.ts', 'next-env.d.ts']),
  ...nextVitals,
  ...nextTypescript,
  {
    rules: {
      'import/no-restricted-paths': ['error', { zones: directions }],
      'import/no-cycle': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
      'no-console': ['error', { allow: ['error'] }],
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...syntax],
    },
  },
  {
    // One hook is the way to every action: what holds for all of them is said there once.
    files: ['app/**', 'components/**'],
    ignores: ['components/forms/use-action-form.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react',
              importNames: ['useActionState'],
              message: 'Use useActionForm of components/forms.',
            },
          ],
        },
      ],
      'no-restricted-syntax': [
        'error',
        ...syntax,
        { selector: 'JSXAttribute[name.name=/^(maxLength|max)$/] Literal[value>1]', message: typedOnce },
      ],
    },
  },
  {
    // They talk to whoever started them.
    files: ['scripts/**', 'prisma/seed/**', 'e2e/**'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'lib/core/testing/**', 'e2e/**'],
    rules: { 'import/no-restricted-paths': 'off' },
  },
]);
