import { defaultTreeAdapter as tree, html, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Converts a page of Next.js to plain HTML: removes its scripts, the links that preload files for them, and the markers
 * that React needs for hydration.
 *
 * React sends parts of the page that are slow or large (Suspense) at its end, and a script moves them into place. This
 * function does that instead, so the result does not depend on timing or on the length of a text.
 *
 * Throws when a part is missing because its rendering failed.
 *
 * @param loadStyles returns the style sheet at an address; the links to style sheets are replaced by their content
 */
export async function toPlain(
  page: string,
  loadStyles?: (address: string) => Promise<string>,
): Promise<string> {
  const document = parse(page);
  putPartsInPlace(document);
  const head = [...elementsOf(document)].find(({ tagName }) => tagName === 'head');
  for (const element of [...elementsOf(document)]) {
    element.attrs = element.attrs.filter(({ name }) => name !== 'nonce');
    if (isForScripts(element)) tree.detachNode(element);
    else if (head && isAboutPage(element)) tree.appendChild(head, detached(element));
    else if (loadStyles && isStyleSheet(element)) {
      tree.insertText(element, await loadStyles(attribute(element, 'href') ?? ''));
      Object.assign(element, { nodeName: 'style', tagName: 'style', attrs: [] });
    }
  }
  for (const node of [...nodesOf(document)]) {
    if (tree.isCommentNode(node)) tree.detachNode(node);
  }
  return serialize(document);
}

/**
 * Moves delayed parts into place. A part is `<div hidden id="S:0">`. Its place is `<template id="B:0">` followed by a
 * fallback, between two comments. A delayed part within a delayed part is `<div hidden id="S:1">` for `<template
 * id="P:1">`.
 */
function putPartsInPlace(document: Parent): void {
  const byId = new Map<string, Element>();
  for (const element of elementsOf(document)) byId.set(attribute(element, 'id') ?? '', element);
  for (const [id, place] of byId) {
    const [kind, number] = [id.slice(0, 2), id.slice(2)];
    if (place.tagName !== 'template' || (kind !== 'B:' && kind !== 'P:')) continue;
    const part = byId.get(`S:${number}`);
    if (!part) throw new Error('A part of the page is missing.');
    if (kind === 'B:') removeUntilEnd(place);
    for (const child of [...part.childNodes])
      tree.insertBefore(place.parentNode as Parent, detached(child), place);
    tree.detachNode(place);
    tree.detachNode(part);
  }
  for (const node of nodesOf(document)) {
    // Rendering of this part failed on the server; React's script would retry it in the browser.
    if (tree.isCommentNode(node) && node.data === '$!') throw new Error('A part of the page failed.');
  }
}

/** Removes the fallback of a part: everything from its place to the closing comment. */
function removeUntilEnd(place: Element): void {
  const siblings = (place.parentNode as Parent).childNodes;
  let depth = 0;
  for (const sibling of siblings.slice(siblings.indexOf(place) + 1)) {
    const mark = tree.isCommentNode(sibling) ? sibling.data : '';
    if (mark === '/$' && depth === 0) return;
    if (mark === '/$') depth -= 1;
    else if (['$', '$?', '$~', '$!'].includes(mark)) depth += 1;
    tree.detachNode(sibling);
  }
}

/**
 * Whether an element exists only for scripts: a script, unless it is data or our own (`data-own`), a preload for
 * scripts, or markup that waits for them.
 */
function isForScripts(element: Element): boolean {
  if (element.tagName === 'script') {
    return (
      attribute(element, 'type') !== 'application/ld+json' && attribute(element, 'data-own') === undefined
    );
  }
  if ('content' in element)
    return (element as DefaultTreeAdapterTypes.Template).content.childNodes.length === 0;
  if (element.tagName !== 'link') return false;
  const [rel, as] = [attribute(element, 'rel'), attribute(element, 'as')];
  return (
    rel === 'modulepreload' || rel === 'expect' || (rel === 'preload' && (as === 'script' || as === 'style'))
  );
}

function isStyleSheet(element: Element): boolean {
  return element.tagName === 'link' && attribute(element, 'rel') === 'stylesheet';
}

/** Whether an element (a title, a meta element) belongs into the head, even if it came with a delayed part. */
function isAboutPage({ tagName, namespaceURI, parentNode, attrs }: Element): boolean {
  if (namespaceURI !== html.NS.HTML || (parentNode as Element).tagName === 'head') return false;
  const isMicrodata = attrs.some(({ name }) => name === 'itemprop');
  return (tagName === 'title' || tagName === 'meta') && !isMicrodata;
}

function attribute({ attrs }: Element, wanted: string): string | undefined {
  return attrs.find(({ name }) => name === wanted)?.value;
}

function detached<One extends Child>(node: One): One {
  tree.detachNode(node);
  return node;
}

function* nodesOf(parent: Parent): Generator<Node> {
  for (const child of parent.childNodes) {
    yield child;
    if ('childNodes' in child) yield* nodesOf(child);
  }
}

function* elementsOf(parent: Parent): Generator<Element> {
  for (const node of nodesOf(parent)) if (tree.isElementNode(node)) yield node;
}
