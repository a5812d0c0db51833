import { defaultTreeAdapter as tree, html, parse, serialize, type DefaultTreeAdapterTypes } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Parent = DefaultTreeAdapterTypes.ParentNode;
type Child = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

/**
 * Turns a page of the framework into plain HTML: without its scripts, what fetches things for them, and the marks by which they
 * would find their parts again.
 *
 * React sends what comes late or is large (Suspense) at the end of the page, where a script moves it to its place. That is done
 * here, so the length of a text or the time that something takes changes nothing.
 *
 * Throws when a part is missing because it failed.
 */
export function toPlain(page: string): string {
  const document = parse(page);
  putPartsInPlace(document);
  const head = [...elementsOf(document)].find(({ tagName }) => tagName === 'head');
  for (const element of [...elementsOf(document)]) {
    element.attrs = element.attrs.filter(({ name }) => name !== 'nonce');
    if (isForScripts(element)) tree.detachNode(element);
    else if (head && isAboutPage(element)) tree.appendChild(head, detached(element));
  }
  for (const node of [...nodesOf(document)]) {
    if (tree.isCommentNode(node)) tree.detachNode(node);
  }
  return serialize(document);
}

/** Addresses of the style sheets of a page, each with the text to have in its place. */
export async function withStyles(page: string, load: (address: string) => Promise<string>): Promise<string> {
  const document = parse(page);
  for (const element of [...elementsOf(document)]) {
    const address = attribute(element, 'href');
    if (element.tagName !== 'link' || attribute(element, 'rel') !== 'stylesheet' || !address) continue;
    const style = tree.createElement('style', html.NS.HTML, []);
    tree.insertText(style, await load(address));
    tree.insertBefore(element.parentNode as Parent, style, element);
    tree.detachNode(element);
  }
  return serialize(document);
}

/**
 * A part that comes late is `<div hidden id="S:0">`; its place is `<template id="B:0">` and what to show meanwhile, between two
 * comments. A part within a part that is not ready is `<template id="P:1">` for `<div hidden id="S:1">`.
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
    // The part failed on the server: a script would try again in the browser.
    if (tree.isCommentNode(node) && node.data === '$!') throw new Error('A part of the page failed.');
  }
}

/** Takes out what stands in for a part until it comes: all from its place to the comment that ends it. */
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

/** Scripts, all but data and what the page itself brings for everybody (`data-own`), and what is fetched or waits for them. */
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

/** What a page says about itself belongs into its head, although it may have come with a late part. */
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
