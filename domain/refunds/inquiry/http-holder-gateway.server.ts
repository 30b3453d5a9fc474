/**
 * Queries a service of bank accounts, or a relay in front of it, by a single JSON call (PAY-05). Errors never contain
 * the account or the name.
 */
import * as v from 'valibot';
import { callJson } from '../../gateways/gateways.server.ts';
import { SECOND } from '../../values/durations.ts';
import type { HolderProvider, HolderSettings } from './holder-provider.ts';

/** Milliseconds; long, because the banks behind such services are slow. */
const CALL_TIMEOUT = 10 * SECOND;
const NAMES_MOST = 20;

const Answer = v.object({ holders: v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(NAMES_MOST)) });

export const createHttpHolderProvider = (
  { url, key }: Omit<Extract<HolderSettings, { kind: 'http' }>, 'kind'>,
  timeoutMs = CALL_TIMEOUT,
): HolderProvider => ({
  name: 'http',
  holdersOf: async ({ sheba }) => (await callJson({ url, body: { sheba }, token: key, timeoutMs }, Answer)).holders,
});
