import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export type Tree = DefaultTreeAdapterTypes.Document;
export type Element = DefaultTreeAdapterTypes.Element;
type Parent = DefaultTreeAdapterTypes.ParentNode;

/** Parses a page as a browser without scripts does: what `<noscript>` holds is part of the page. */
export const parseHtml = (html: string): Tree => parse(html, { scriptingEnabled: false });

export const attributeOf = (element: Element, name: string): string | null =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? null;

export const hasAttribute = (element: Element, name: string): boolean => attributeOf(element, name) !== null;

/** The elements inside another, in tree order; what a `<template>` holds is not part of the page. */
export function elementsIn(root: Parent): Element[] {
  return root.childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
}

/** The element and the elements around it, from the inside out. */
export function lineageOf(element: Element): Element[] {
  const { parentNode: parent } = element;
  return [element, ...(parent && 'tagName' in parent ? lineageOf(parent) : [])];
}

export const isInside = (element: Element, outer: Element): boolean => lineageOf(element).includes(outer);

export const closest = (element: Element, ...tags: readonly string[]): Element | undefined =>
  lineageOf(element).find(({ tagName }) => tags.includes(tagName));

export const collapsed = (text: string): string => text.replace(/\s+/g, ' ').trim();

const INLINE = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'data', 'em', 'i', 'kbd', 'mark', 'q', 's', 'small', 'span'],
  ...['strong', 'sub', 'sup', 'time', 'u', 'wbr'],
]);

/** Text of an element from the parts that `isIn` accepts; elements that are not inline separate words. */
export function textIn(root: Parent, isIn: (element: Element) => boolean): string {
  const parts = root.childNodes.map((node) => {
    if (node.nodeName === '#text') return (node as DefaultTreeAdapterTypes.TextNode).value;
    if (!('tagName' in node) || !isIn(node)) return '';
    const text = textIn(node, isIn);
    return INLINE.has(node.tagName) ? text : ` ${text} `;
  });
  return parts.join('');
}
