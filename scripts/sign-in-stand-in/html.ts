/** Markup that needs no more escaping: what {@link html} made, or text of our own. */
export type Html = { readonly markup: string };

type Content = Html | string | number | false | undefined | readonly Content[];

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * A template of markup: what is put into it is escaped, in text and in quoted attributes, unless it is markup itself.
 * `false` and `undefined` leave nothing. React cannot do this here: its server renderer is missing under the
 * `react-server` condition that scripts using server modules run with.
 */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return { markup: String.raw({ raw: parts }, ...contents.map(render)) };
}

function render(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'string')
    return content.replace(/[&<>"']/g, (character) => entities[character] ?? '');
  if (typeof content === 'number') return String(content);
  return 'markup' in content ? content.markup : content.map(render).join('');
}
