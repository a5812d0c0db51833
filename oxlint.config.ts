import { defineConfig } from 'oxlint';

/** Rules without options: mistakes of the language, of React and of Next.js, unreachable elements, rings of imports. */
const mistakes = [
  'react/display-name',
  'react/jsx-key',
  'react/jsx-no-comment-textnodes',
  'react/jsx-no-duplicate-props',
  'react/jsx-no-undef',
  'react/no-children-prop',
  'react/no-danger-with-children',
  'react/no-direct-mutation-state',
  'react/no-find-dom-node',
  'react/no-is-mounted',
  'react/no-render-return-value',
  'react/no-string-refs',
  'react/no-unescaped-entities',
  'react/require-render-return',
  'react-hooks/rules-of-hooks',
  'react-hooks/exhaustive-deps',
  'react-hooks/static-components',
  'react-hooks/use-memo',
  'react-hooks/preserve-manual-memoization',
  'react-hooks/incompatible-library',
  'react-hooks/immutability',
  'react-hooks/globals',
  'react-hooks/refs',
  'react-hooks/set-state-in-effect',
  'react-hooks/error-boundaries',
  'react-hooks/set-state-in-render',
  'react-hooks/unsupported-syntax',
  '@next/next/google-font-display',
  '@next/next/google-font-preconnect',
  '@next/next/next-script-for-ga',
  '@next/next/no-async-client-component',
  '@next/next/no-before-interactive-script-outside-document',
  '@next/next/no-css-tags',
  '@next/next/no-head-element',
  '@next/next/no-html-link-for-pages',
  '@next/next/no-img-element',
  '@next/next/no-page-custom-font',
  '@next/next/no-styled-jsx-in-document',
  '@next/next/no-sync-scripts',
  '@next/next/no-title-in-document-head',
  '@next/next/no-typos',
  '@next/next/no-unwanted-polyfillio',
  '@next/next/inline-script-id',
  '@next/next/no-assign-module-variable',
  '@next/next/no-document-import-in-page',
  '@next/next/no-duplicate-head',
  '@next/next/no-head-import-in-document',
  '@next/next/no-script-component-in-head',
  'import/no-anonymous-default-export',
  'jsx-a11y/aria-props',
  'jsx-a11y/aria-proptypes',
  'jsx-a11y/aria-unsupported-elements',
  'jsx-a11y/role-has-required-aria-props',
  'jsx-a11y/role-supports-aria-props',
  'no-var',
  'prefer-rest-params',
  'prefer-spread',
  '@typescript-eslint/ban-ts-comment',
  '@typescript-eslint/no-array-constructor',
  '@typescript-eslint/no-duplicate-enum-values',
  '@typescript-eslint/no-empty-object-type',
  '@typescript-eslint/no-explicit-any',
  '@typescript-eslint/no-extra-non-null-assertion',
  '@typescript-eslint/no-misused-new',
  '@typescript-eslint/no-namespace',
  '@typescript-eslint/no-non-null-asserted-optional-chain',
  '@typescript-eslint/no-require-imports',
  '@typescript-eslint/no-this-alias',
  '@typescript-eslint/no-unnecessary-type-constraint',
  '@typescript-eslint/no-unsafe-declaration-merging',
  '@typescript-eslint/no-unsafe-function-type',
  '@typescript-eslint/no-wrapper-object-types',
  '@typescript-eslint/prefer-as-const',
  '@typescript-eslint/prefer-namespace-keyword',
  '@typescript-eslint/triple-slash-reference',
  'import/no-cycle',
  '@typescript-eslint/consistent-type-imports',
  'eqeqeq',
  'react-hooks/void-use-memo',
];

const database = {
  regex: '(^|/)lib/core/(database/db|generated/.*)$',
  message: 'Only queries and commands of lib touch the database.',
};

const useServerFile = "Program:has(> ExpressionStatement[directive='use server'])";
const wrapped = 'A server action is a public endpoint: make it with defineAction or defineTeamAction.';
const madeByHand =
  'Only the gate says who acts for a brand: use defineTeamAction, defineTeamRoute, defineTeamUpload.';
const growsWithText = 'An icon grows with the texts beside it: say its size by a class (size-4.5).';
const ownGround =
  "Cream is the ground of the viewer's own and of drafts: a warning is a Notice or a NoticeLine, grey with a red sign.";
const typedOnce = 'A limit is typed once: take the number that the schema has.';
const secondHand = 'Reads belong into queries, writes into commands.';

/** The session settings decide what a statement returns and stores, so one module opens all sessions. */
const ownSession = 'Its session has not our settings: take Client of lib/core/database/session.';
const connections = [
  {
    selector:
      "ImportDeclaration[source.value='pg'][importKind='value'] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier, ImportSpecifier[importKind='value'][imported.name=/^(Client|Pool|native|default)$/])",
    message: ownSession,
  },
  {
    selector:
      ":matches(ImportDeclaration[importKind='value'], ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)[source.value='@prisma/adapter-pg'], :matches(ImportExpression, ExportNamedDeclaration, ExportAllDeclaration)[source.value='pg']",
    message: ownSession,
  },
  {
    // The queue creates its own pool from an address.
    selector:
      "CallExpression[callee.name=/^(run|runOnce|runMigrations|makeWorkerUtils|quickAddJob)$/] Property[key.name='connectionString']",
    message: ownSession,
  },
];

/** A request without a timeout can block its job or its visitor for ever, so one module makes all requests. */
const oneDoor =
  'It may never settle: take askForeign of lib/core/http/foreign-server, or withinLimit in a module that oxlint.config.ts lists.';
const modules = '[source.value=/^(node:)?(https?|http2|net|tls|dgram|undici|ws|axios|got|node-fetch)$/]';
const clients = '[source.value=/^(nodemailer|imapflow|openid-client|@aws-sdk\\/.*)$/]';
const requests = [
  {
    selector: `ImportDeclaration${modules}[importKind='value'] > :matches(ImportDefaultSpecifier, ImportNamespaceSpecifier, ImportSpecifier[importKind='value'][imported.name=/^(request|get|connect|createConnection|createSocket|ClientRequest|Socket|TLSSocket|fetch|default)$/])`,
    message: oneDoor,
  },
  {
    selector: `:matches(ImportExpression, ExportNamedDeclaration[exportKind='value'], ExportAllDeclaration)${modules}`,
    message: oneDoor,
  },
  {
    selector: `:matches(ImportDeclaration[importKind='value'], ImportExpression, ExportNamedDeclaration[exportKind='value'], ExportAllDeclaration)${clients}`,
    message: oneDoor,
  },
  {
    selector: `CallExpression[callee.name='require'][arguments.0.value=/^(node:)?(https?|http2|net|tls|dgram|undici)$/]`,
    message: oneDoor,
  },
  {
    selector:
      ':matches(CallExpression, NewExpression)[callee.name=/^(fetch|WebSocket|EventSource|XMLHttpRequest)$/]',
    message: oneDoor,
  },
  {
    selector:
      'MemberExpression[object.name=/^(globalThis|global|process)$/][property.name=/^(fetch|WebSocket|EventSource|getBuiltinModule)$/]',
    message: oneDoor,
  },
  { selector: "MemberExpression[property.name='sendNotification']", message: oneDoor },
];

const everywhere = [
  ...connections,
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
const unchecked = 'An address of a record may be a script: use OutsideLink of components/core.';

/** For methods whose result depends on the server's zone. */
const localZone = 'A result never depends on the zone of the server: use lib/core/time.';
const localDates = {
  regex: '(time|\\.)/dates$',
  message: localZone,
  importNames: ['addDays', 'addWeeks', 'differenceInDays', 'subDays', 'subMonths', 'subYears'],
};
/** Importing it takes a second of processor time (lib/core/time/dates). */
const indexOfDates = { name: 'date-fns', message: 'Take it from lib/core/time/dates.' };
const otherDates = { regex: '^date-fns(/|$)', message: 'Take it from lib/core/time/dates.' };
const localParts = {
  selector:
    'CallExpression > MemberExpression[property.name=/^([gs]et(Hours|Minutes|Seconds|Milliseconds|Day|Date|Month|FullYear|TimezoneOffset)|toLocale(Date|Time)String)$/]',
  message: localZone,
};

/** Timeouts as long as the test's own, because a slow machine is no mistake. */
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

/** Syntax that only the gate, its two jobs and tests may use. */
const beyondTheGate = [...everywhere, localParts, actorsByHand, actorsOfEarlier];

const schemaOfAddress = {
  selector:
    "CallExpression[callee.object.name='z'][callee.property.name=/bject$/]:not(CallExpression[callee.name='limited'] *)",
  message: 'Anybody can write an address: pass the schema through limited of lib/core/text/limited-schema.',
};

/** The settings of sharp hold for the whole process, so one file makes them. */
const imageLibrary = { name: 'sharp', message: 'Take it from lib/core/files/images.' };

/** All forms call actions through one hook, which holds what they have in common. */
const actionState = {
  name: 'react',
  importNames: ['useActionState'],
  message: 'Use useActionForm of components/forms.',
};

const ofScreens = { paths: [imageLibrary, actionState], patterns: [localDates, otherDates] };

/**
 * The rooms from the lowest to the highest. A room has one name in `lib` and `components`; `ui`, `forms` and `frame`
 * exist only in `components`, `core` and `host` only in `lib`. Imports lead down, so that no two rooms import each
 * other, and no room imports `host`.
 */
const rooms = [
  'core',
  'ui',
  'forms',
  'accounts',
  'places',
  'notifications',
  'applications',
  'media',
  'chats',
  'comedians',
  'brands',
  'shows',
  'spots',
  'line-ups',
  'night',
  'public',
  'data',
  'platform',
  'frame',
  'host',
];

export default defineConfig({
  plugins: ['import', 'typescript', 'react', 'nextjs', 'jsx-a11y'],
  jsPlugins: ['eslint-plugin-regexp', { name: 'house', specifier: './scripts/house/lint-plugin.mjs' }],
  categories: { correctness: 'off' },
  ignorePatterns: ['lib/core/generated/**', 'messages/*.d.json.ts'],
  rules: {
    ...Object.fromEntries(mistakes.map((rule) => [rule, 'error'])),
    'jsx-a11y/alt-text': ['error', { elements: ['img'], img: ['Image'] }],
    'prefer-const': ['error', { destructuring: 'any', ignoreReadBeforeAssign: false }],
    '@typescript-eslint/no-unused-expressions': [
      'error',
      { allowShortCircuit: false, allowTaggedTemplates: false, allowTernary: false },
    ],
    '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, argsIgnorePattern: '^_' }],
    'no-console': ['error', { allow: ['error'] }],
    'no-restricted-imports': ['error', { paths: [indexOfDates] }],
    'house/no-restricted-syntax': ['error', ...beyondTheGate],
    'house/imports-lead-down': ['error', { rooms }],
    'house/one-door': ['error', ...requests],
    'house/comment-subject': 'error',
    // With a pattern of super-linear time, a single text could block everybody.
    'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
    'regexp/no-super-linear-move': ['error', { report: 'potential' }],
  },
  overrides: [
    {
      // Tests may import from any room to set up their data. Only the lab is closed to them.
      files: ['**/*.test.{ts,tsx}', '**/testing{.ts,/**}', '*.config.{ts,mjs}'],
      rules: { 'house/imports-lead-down': ['error', { rooms: [], layers: ['lab'] }] },
    },
    { files: ['public/**'], rules: { 'no-var': 'off' } },
    { files: ['{scripts,lab,e2e}/**', 'prisma/seed/**'], rules: { 'no-console': 'off' } },
    {
      // Pages and layouts run on the server, once a request, so they may read the clock.
      files: ['components/**', 'app/**/*error.tsx'],
      rules: { 'react/purity': 'error' },
    },
    {
      files: ['lib/**'],
      excludeFiles: ['lib/core/{files/images,time/dates}.ts', '**/testing{.ts,/**}', '**/*.test.ts'],
      rules: {
        'no-restricted-imports': ['error', { paths: [imageLibrary], patterns: [localDates, otherDates] }],
      },
    },
    {
      files: ['app/**', 'components/**'],
      excludeFiles: ['components/forms/use-action-form.ts'],
      rules: {
        'no-restricted-imports': ['error', { ...ofScreens, patterns: [...ofScreens.patterns, database] }],
        'house/no-restricted-syntax': [
          'error',
          ...beyondTheGate,
          { selector: 'JSXAttribute[name.name=/^(maxLength|max)$/] Literal[value>1]', message: typedOnce },
          { selector: "JSXAttribute[name.name='size'] Literal[value>0]", message: growsWithText },
          {
            selector:
              ':matches(Literal[value=/bg-request-soft/], TemplateElement[value.raw=/bg-request-soft/])',
            message: ownGround,
          },
          { selector: addressOfRecord, message: unchecked },
          { selector: pictureOfRecord, message: unchecked },
        ],
      },
    },
    {
      files: ['components/forms/use-action-form.ts'],
      rules: { 'no-restricted-imports': ['error', { paths: [indexOfDates], patterns: [database] }] },
    },
    {
      files: ['{app,components}/**/*.test.{ts,tsx}', '{app,components}/**/testing/**'],
      rules: { 'no-restricted-imports': ['error', ofScreens] },
    },
    {
      files: ['lib/**/filters.ts', 'lib/**/*-filters.ts'],
      rules: { 'house/no-restricted-syntax': ['error', ...beyondTheGate, schemaOfAddress] },
    },
    {
      files: ['**/*.test.tsx'],
      rules: { 'house/no-restricted-syntax': ['error', ...beyondTheGate, ...impatient] },
    },
    {
      files: ['lib/data/imports/row-commands.ts', 'lib/line-ups/draws/commands.ts'],
      rules: { 'house/no-restricted-syntax': ['error', ...everywhere, localParts, actorsByHand] },
    },
    {
      // The gate itself, and code that acts for people whom it has created: the demo world, tests.
      files: ['lib/accounts/access/gate.ts', 'prisma/seed/**', '{scripts,lab}/**'],
      rules: { 'house/no-restricted-syntax': ['error', ...everywhere] },
    },
    {
      files: ['**/*.test.ts', '**/testing{.ts,/**}', 'e2e/**'],
      rules: { 'house/no-restricted-syntax': ['error', ...everywhere, ...impatient] },
    },
    {
      // The door itself, and modules whose requests all have their own timeout.
      files: [
        'lib/core/http/foreign-server.ts',
        'lib/core/messages/{mail,bounce-mailbox}.ts',
        'lib/core/files/bucket-files.ts',
        // The app's own ports, on this machine.
        'scripts/start/{ports,next-server}.ts',
        // Code in the browser requests only the app, and its requests end with the page.
        'components/**',
        'lib/{core/browser,host/offline}/**',
        // Tools and tests request only servers that they have started.
        'scripts/{browser,house,sign-in-stand-in}/**',
        'lab/**',
        '**/*.test.{ts,tsx}',
        '**/testing{.ts,/**}',
        'e2e/**',
      ],
      rules: { 'house/one-door': 'off' },
    },
    {
      // Modules that set the session settings, or pass `Client` to a library that opens connections itself.
      files: [
        'lib/core/database/{session,connections,db}.ts',
        'lib/core/testing/connections.ts',
        'scripts/prisma/postgres-adapter.mjs',
      ],
      rules: {
        'house/no-restricted-syntax': [
          'error',
          ...beyondTheGate.filter((rule) => !connections.includes(rule)),
        ],
      },
    },
  ],
});
