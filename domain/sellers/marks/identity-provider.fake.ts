import type { IdentityProvider } from './identity-provider.ts';

/** Beginnings of names by which a test chooses the answer. */
export const FAKE_NAMES = { differs: 'نادرست', unreachable: 'قطع' } as const;

/** Stands in for a service of identities, on machines of developers and in tests: every other name matches its code. */
export const createFakeIdentityProvider = (): IdentityProvider => ({
  name: 'fake',
  async check({ fullName }) {
    if (fullName.startsWith(FAKE_NAMES.unreachable)) throw new Error('the service of identities is unreachable');
    return fullName.startsWith(FAKE_NAMES.differs) ? 'differs' : 'matches';
  },
});
