/** Parts that all of payments works with. */
import type { AttemptParts } from '../gateways/gateways.server.ts';
import type { HolderProvider } from './inquiry/holder-provider.ts';

/** `accountKey`: seals the bank accounts that payers give. */
export type Sealing = { readonly accountKey: Buffer };

/** `holders`: service that tells whose an account is; null without one. */
export type PaymentParts = AttemptParts & Sealing & { readonly holders: HolderProvider | null };
