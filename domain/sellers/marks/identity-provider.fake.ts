import type { IdentityProvider } from './identity-provider.ts';

/** Prefixes of names by which a test chooses the answer. */
export const FAKE_NAMES = { differs: 'Differs', unreachable: 'Unreachable' } as const;

/** Fake identity service, for development and tests: every other name matches its code. */
export const createFakeIdentityProvider = (): IdentityProvider => ({
  name: 'fake',
  async matches({ fullName }) {
    if (fullName.startsWith(FAKE_NAMES.unreachable)) throw new Error('the service of identities is unreachable');
    return !fullName.startsWith(FAKE_NAMES.differs);
  },
});
