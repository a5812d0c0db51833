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

const plugin = { meta: { name: 'house' }, rules: { 'no-restricted-syntax': noRestrictedSyntax } };

export default plugin;
