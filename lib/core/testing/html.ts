import { parse, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

/** Returns the elements of that name in a page, or in one of its elements. */
export function elementsIn(of: string | Node, name: string): Element[] {
  const below = (node: Node): Element[] => [
    ...('tagName' in node && node.tagName === name ? [node] : []),
    ...('childNodes' in node ? node.childNodes.flatMap(below) : []),
  ];
  return below(typeof of === 'string' ? parse(of) : of);
}

export function valueOf({ attrs }: Element, name: string): string | undefined {
  return attrs.find((one) => one.name === name)?.value;
}

function textOf(node: Node): string {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.map(textOf).join('') : '';
}

/** Lists the texts of the headings of the third level in the HTML of a page: the titles of its cards. */
export function titlesIn(html: string): string[] {
  return elementsIn(html, 'h3').map(textOf);
}

/**
 * Returns the target of the first link whose text begins like this in the HTML of a page; undefined if there is none.
 */
export function linkIn(html: string, text: string): string | undefined {
  const link = elementsIn(html, 'a').find((one) => textOf(one).startsWith(text));
  return link && valueOf(link, 'href');
}
