import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';

const roots = new Map<Element, Root>();

/** Resolves after the island's first effect, from which on it handles taps. */
export function hydrateIsland(island: HTMLElement, module: unknown): Promise<void> {
  const { Component } = (module as { readonly default: { readonly Component: ComponentType<object> } }).default;
  const props = JSON.parse(island.dataset.props ?? '{}') as object;
  return new Promise((resolve) => {
    const content = createElement(Awake, { onAwake: resolve }, createElement(Component, props));
    roots.set(island, hydrateRoot(island, content, { identifierPrefix: island.dataset.prefix ?? '' }));
  });
}

/** Unmounts the islands in a part of the page that is about to be removed. */
export function unmountIn(root: ParentNode): void {
  for (const [island, reactRoot] of roots) {
    if (root !== island && !root.contains(island)) continue;
    roots.delete(island);
    reactRoot.unmount();
  }
}

/** Calls `onAwake` in an effect, which React runs after the effects of all children. */
function Awake({ onAwake, children }: { readonly onAwake: () => void; readonly children?: ReactNode }): ReactNode {
  useEffect(onAwake, [onAwake]);
  return children;
}
