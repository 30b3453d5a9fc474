type OpenSite = { readonly freshen: () => Promise<unknown> };

/** The sites that the tests of this process have open. Known here, so that tests without one need not load it. */
export const openSites = new Set<OpenSite>();
