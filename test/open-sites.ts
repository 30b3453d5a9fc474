type OpenSite = { readonly freshen: () => Promise<unknown> };

/**
 * The sites that the tests of this process have open; a module of its own, so that tests without a site need not load
 * one.
 */
export const openSites = new Set<OpenSite>();
