import { parse, type DefaultTreeAdapterTypes } from 'parse5';
import { ask, type Answer } from './load';

type Node = DefaultTreeAdapterTypes.Node;

/**
 * Returns what a browser without JavaScript would send for the form that has all of these fields, with those values.
 * Null if there is no such form.
 */
export function formWith(html: string, wanted: Readonly<Record<string, string>>): FormData | null {
  for (const form of elementsOf(parse(html), 'form')) {
    const fields = new Map(elementsOf(form, 'input').map((input) => [attribute(input, 'name'), input]));
    const isWanted = Object.entries(wanted).every(([name, value]) => {
      const field = fields.get(name);
      return field && attribute(field, 'value') === value;
    });
    if (!isWanted) continue;
    const data = new FormData();
    for (const [name, input] of fields) if (name) data.append(name, attribute(input, 'value') ?? '');
    return data;
  }
  return null;
}

/** Submits a form of a page to the page's own address, as a browser without JavaScript does. */
export function submit(
  url: string,
  path: string,
  form: FormData,
  { cookie, origin }: { cookie: string; origin: string },
): Promise<Answer> {
  return ask(url, path, { method: 'POST', body: form, headers: { Cookie: cookie, Origin: origin } });
}

function elementsOf(node: Node, tag: string): DefaultTreeAdapterTypes.Element[] {
  const own = 'tagName' in node && node.tagName === tag ? [node] : [];
  const inside = 'childNodes' in node ? node.childNodes.flatMap((child) => elementsOf(child, tag)) : [];
  return [...own, ...inside];
}

function attribute({ attrs }: DefaultTreeAdapterTypes.Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}
