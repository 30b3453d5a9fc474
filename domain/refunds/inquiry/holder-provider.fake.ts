import type { HolderProvider } from './holder-provider.ts';

/** Prefixes of typed names by which a test chooses the answer. */
export const FAKE_HOLDERS = { differs: 'Differs', unknown: 'Unknown', unreachable: 'Unreachable' } as const;

/** Fake service of account holders, for development and tests: every other name is confirmed as the holder's. */
export const createFakeHolderProvider = (): HolderProvider => ({
  name: 'fake',
  async holdersOf({ holder }) {
    if (holder.startsWith(FAKE_HOLDERS.unreachable)) throw new Error('the service of bank accounts is unreachable');
    if (holder.startsWith(FAKE_HOLDERS.unknown)) return [];
    return [holder.startsWith(FAKE_HOLDERS.differs) ? 'Another' : holder];
  },
});
