import type { HolderProvider } from './holder-provider.ts';

/** Beginnings of typed names by which a test chooses the answer. */
export const FAKE_HOLDERS = { differs: 'Differs', unknown: 'Unknown', unreachable: 'Unreachable' } as const;

/** Stands in for a service that tells whose accounts are, on machines of developers and in tests: every other name is the holder's. */
export const createFakeHolderProvider = (): HolderProvider => ({
  name: 'fake',
  async holdersOf({ holder }) {
    if (holder.startsWith(FAKE_HOLDERS.unreachable)) throw new Error('the service of bank accounts is unreachable');
    if (holder.startsWith(FAKE_HOLDERS.unknown)) return [];
    return [holder.startsWith(FAKE_HOLDERS.differs) ? 'Another' : holder];
  },
});
