import type { HolderSettings } from '../../domain/refunds/inquiry/holder-provider.ts';
import type { IdentitySettings } from '../../domain/sellers/marks/identity-provider.ts';
import { apiKey, oneOf, type ParsedValue, providerAddress } from './config-values.ts';

/** Function that reads one setting and records what is wrong with it. */
type Read = <T, F>(name: string, fallback: F, parse: (text: string) => ParsedValue<T>) => T | F;
type Given = (name: string) => boolean;

const OTHERS = ['IDENTITY_URL', 'IDENTITY_KEY', 'IDENTITY_KEY_HEADER'] as const;

/**
 * Settings IDENTITY_*: the service that verifies identities (SHOP-03). The provider `fake` is allowed only on a site
 * that is not public.
 */
export function readIdentity(read: Read, given: Given, wrong: string[], publicSite: boolean): IdentitySettings | null {
  const kind = read('IDENTITY_PROVIDER', null, (text) => {
    const found = oneOf(text, ['fake', 'http'] as const);
    return publicSite && 'value' in found && found.value === 'fake' ? { expected: 'http on a public site' } : found;
  });
  if (kind !== 'http') {
    const alone = given('IDENTITY_PROVIDER') ? undefined : OTHERS.find(given);
    if (alone) wrong.push(`IDENTITY_PROVIDER is not set, but must be http when ${alone} is set.`);
    return kind === null ? null : { kind };
  }
  for (const [name, what] of [
    ['IDENTITY_URL', 'the address of the service'],
    ['IDENTITY_KEY', "the service's key"],
  ] as const) {
    if (!given(name)) wrong.push(`${name} is not set, but must be ${what} when IDENTITY_PROVIDER=http.`);
  }
  return {
    kind,
    url: read('IDENTITY_URL', '', providerAddress),
    key: read('IDENTITY_KEY', '', apiKey),
    keyHeader: read('IDENTITY_KEY_HEADER', null, headerName),
  };
}

function headerName(text: string): ParsedValue<string> {
  return /^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(text) ? { value: text } : { expected: 'the name of a header' };
}

/**
 * Settings SHEBA_INQUIRY_*: the service that returns the owner of a bank account (PAY-05). The provider `fake` is
 * allowed only on a site that is not public.
 */
export function readHolders(read: Read, given: Given, wrong: string[], publicSite: boolean): HolderSettings | null {
  const kind = read('SHEBA_INQUIRY_PROVIDER', null, (text) => {
    const found = oneOf(text, ['fake', 'http'] as const);
    return publicSite && 'value' in found && found.value === 'fake' ? { expected: 'http on a public site' } : found;
  });
  const [url, key] = [read('SHEBA_INQUIRY_URL', '', providerAddress), read('SHEBA_INQUIRY_KEY', '', apiKey)] as const;
  const isHttp = kind === 'http';
  for (const name of ['SHEBA_INQUIRY_URL', 'SHEBA_INQUIRY_KEY'] as const) {
    if (given(name) !== isHttp)
      wrong.push(`${name} ${isHttp ? 'is not set, but' : 'is set, but only'} goes with SHEBA_INQUIRY_PROVIDER=http.`);
  }
  return isHttp ? { kind, url, key } : kind && { kind };
}
