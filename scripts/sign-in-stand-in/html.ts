import { escapeMarkup } from '@/lib/core/text/escape';

/** Markup that needs no escaping: the result of {@link html}, or trusted text. */
export type Html = { readonly markup: string };

type Content = Html | string | number | false | undefined | readonly Content[];

/**
 * A template of markup. Inserted values are escaped, in text and in quoted attributes, unless they are markup
 * themselves. `false` and `undefined` insert nothing. React cannot be used here: its server renderer is missing under
 * the `react-server` condition, which scripts with server modules need.
 */
export function html(parts: TemplateStringsArray, ...contents: Content[]): Html {
  return { markup: String.raw({ raw: parts }, ...contents.map(render)) };
}

function render(content: Content): string {
  if (content === undefined || content === false) return '';
  if (typeof content === 'string') return escapeMarkup(content);
  if (typeof content === 'number') return String(content);
  return 'markup' in content ? content.markup : content.map(render).join('');
}
