import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { IconSprite } from '../../ui/icon.tsx';
import { isOpenedElsewhere, OpenedElsewhere } from '../forms/deciding.ts';
import { PageAccountContext } from '../forms/form-account.tsx';
import { LeftTyped, type StoredTyped, StoredTypedContext } from '../forms/stored-typed.tsx';
import type { Context } from '../request/context.ts';
import type { Chunks } from '../request/encode.ts';
import type { FrameHalves, FrameOf } from '../site-definition.ts';
import { Document } from './document.tsx';
import type { Fragment } from './fragments.ts';
import { PageAddressContext, pageAddressOf } from './page-address.ts';
import { renderToChunks } from './raw-html.tsx';
import type { Frame, Head, PageRoute } from './route.ts';

const EMPTY_FRAME: Frame = { text: '', placeName: null, kept: [] };
const NO_FRAME: FrameHalves = [new Uint8Array(), new Uint8Array()];

type RenderedFor = {
  readonly frameOf: FrameOf;
  /** Content above the page's own content, such as an announcement. */
  readonly above: ReactNode;
  /**
   * Opaque mark (`account-mark.ts`) of the account for which the page is rendered; none for a page that others may get.
   */
  readonly account?: string | undefined;
  /** Text that was typed on this page before the sign-in. */
  readonly kept: StoredTyped | null;
};

/** Renders a page as one HTML document. Rendering is synchronous, because all data has already been loaded. */
export function renderPage(
  route: PageRoute<unknown>,
  view: unknown,
  context: Context,
  { frameOf, above, account, kept }: RenderedFor,
): Chunks {
  const { Page } = route;
  const frame = route.hasOwnFrame ? NO_FRAME : frameOf(route.id, route.frame?.(view) ?? EMPTY_FRAME, context);
  const { services } = context;
  return [
    '<!doctype html>',
    ...renderToChunks(
      <Document
        page={route.id}
        account={account}
        head={route.head(view, context)}
        services={services}
        frame={frame}
        postsToGateways={route.postsToGateways === true}
      >
        <OpenedElsewhere value={account !== undefined && isOpenedElsewhere(context)}>
          <PageAddressContext value={account === undefined ? null : pageAddressOf(context.request)}>
            <PageAccountContext value={account ?? null}>
              <StoredTypedContext value={kept}>
                {above}
                <Page view={view} />
                <LeftTyped kept={kept} />
              </StoredTypedContext>
            </PageAccountContext>
          </PageAddressContext>
        </OpenedElsewhere>
      </Document>,
    ),
  ];
}

export type RenderedRegions = {
  readonly regions: Readonly<Record<string, string>>;
  readonly meta: { readonly url: string | null; readonly title: string; readonly description: string | null };
};

/** Renders the requested regions of a page; ignores names of regions that the page does not have. */
export function renderRegions(
  route: PageRoute<unknown>,
  view: unknown,
  names: readonly string[],
  context: Context,
): RenderedRegions {
  const head: Head = route.head(view, context);
  const regions = names.flatMap((name) => {
    const Region = Object.hasOwn(route.regions ?? {}, name) ? route.regions?.[name] : undefined;
    return Region ? [[name, inSite(<Region view={view} />, context, pageAddressOf(context.request))] as const] : [];
  });
  return {
    regions: Object.fromEntries(regions),
    meta: { url: head.address ?? head.canonical ?? null, title: head.title, description: head.description ?? null },
  };
}

/** `isElsewhere`: whether an address opens the popup, rather than a click of the user. */
export function renderFragment(
  { Component }: Fragment<unknown>,
  view: unknown,
  context: Context,
  isElsewhere = false,
): string {
  // No page address is needed here: popups require scripts, which send forms to the call itself.
  const content = (
    <OpenedElsewhere value={isElsewhere}>
      <Component view={view} />
    </OpenedElsewhere>
  );
  return inSite(content, context, null);
}

function inSite(content: ReactNode, { services }: Context, page: string | null): string {
  return renderToString(
    <PageAddressContext value={page}>
      <IconSprite value={services.assets.icons}>{content}</IconSprite>
    </PageAddressContext>,
  );
}
