import path from 'node:path';

/** ESLint's rule of this name, which Oxlint lacks: takes `{ selector, message }` for each syntax that is not allowed. */
const noRestrictedSyntax = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const visitor = {};
    for (const { selector, message } of context.options) {
      visitor[selector] = (node) => context.report({ node, message });
    }
    return visitor;
  },
};

/** Top-level folders from the lowest to the highest; `.` for files beside them. */
const allLayers = ['lib', 'components', 'app', '.', 'prisma', 'server', 'scripts', 'e2e', 'lab'];

/**
 * Whether a file may not import another, by their paths from the project's root: because the other one is in a higher
 * layer, or because one is in a higher room of `rooms`, which holds for `lib` and `components` together. A file of no
 * layer may not import one of any.
 */
export function leadsUp(from, to, { rooms, layers = allLayers }) {
  // package.json imports nothing.
  if (to === 'package.json') return false;
  const [above, below] = [from, to].map((file) => {
    const [top = '', room = '', ...rest] = file.split('/');
    const isInRoom = rest.length > 0 && (top === 'lib' || top === 'components');
    return { layer: layers.indexOf(room ? top : '.'), room: isInRoom ? rooms.indexOf(room) : null };
  });
  if (below.layer < 0) return false;
  if (below.layer > above.layer) return true;
  return above.room !== null && below.room !== null && below.room > above.room;
}

/**
 * A rule that imports lead down: takes `{ rooms }`, and `layers` in place of all, from the lowest to the highest.
 * Imports of types count.
 */
const importsLeadDown = {
  meta: { type: 'problem', schema: false },
  create(context) {
    const [order] = context.options;
    const root = path.resolve(import.meta.dirname, '../..');
    const from = path.relative(root, context.filename).split(path.sep).join('/');
    const check = ({ source }) => {
      const name = source?.value;
      if (typeof name !== 'string' || !/^(@\/|\.)/.test(name)) return;
      const to = name.startsWith('@/') ? name.slice(2) : path.posix.join(path.posix.dirname(from), name);
      if (leadsUp(from, to, order)) {
        context.report({ node: source, message: `Imports lead down, but this leads up: ${from} to ${to}.` });
      }
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};

/** A comment begins with its subject, not with a clause that stands for one: "What is asked of …", "Who has …". */
const commentSubject = {
  meta: { type: 'suggestion', schema: false },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          const [first = ''] = /[^\s*/].*/.exec(comment.value) ?? [];
          if (!/^(What|Who)(ever)?\b(?!.*\?)/.test(first)) continue;
          context.report({ loc: comment.loc, message: `Begin this comment with its subject: ${first}` });
        }
      },
    };
  },
};

const plugin = {
  meta: { name: 'house' },
  rules: {
    'no-restricted-syntax': noRestrictedSyntax,
    // A name of its own, so that an override of the other rule leaves it unchanged.
    'one-door': noRestrictedSyntax,
    'imports-lead-down': importsLeadDown,
    'comment-subject': commentSubject,
  },
};

export default plugin;
