import { createHttpIdentityProvider } from '../domain/sellers/marks/http-identity-gateway.server.ts';
import { createFakeIdentityProvider } from '../domain/sellers/marks/identity-provider.fake.ts';
import type { IdentityProvider } from '../domain/sellers/marks/identity-provider.ts';
import type { Config } from './config.ts';

/** Service that verifies identities, as the settings say; null if none is configured, so that staff verify them. */
export function identityProviderOf({ identityProvider }: Pick<Config, 'identityProvider'>): IdentityProvider | null {
  if (identityProvider === null) return null;
  return identityProvider.kind === 'fake' ? createFakeIdentityProvider() : createHttpIdentityProvider(identityProvider);
}
