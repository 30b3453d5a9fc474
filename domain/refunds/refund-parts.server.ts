/** Configuration that the payment modules share. */
import type { AttemptParts } from '../gateways/gateways.server.ts';
import type { HolderProvider } from './inquiry/holder-provider.ts';

/** `accountKey`: key that encrypts the bank accounts of payers. */
export type Sealing = { readonly accountKey: Buffer };

/** `holders`: service that returns the holders of a bank account; null if none is configured. */
export type PaymentParts = AttemptParts & Sealing & { readonly holders: HolderProvider | null };
