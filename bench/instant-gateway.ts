import { randomBytes } from 'node:crypto';
import type { Gateway } from '../domain/gateways/gateway.ts';
import { toRial } from '../domain/values/money.ts';

type Call = { readonly resNum: string; readonly fields: ReadonlyMap<string, string> };

/**
 * Payment gateway for benchmarks. It answers like the sandbox, but at no cost: each payment is made at once, and is
 * confirmed as soon as the site requests it.
 */
export function createInstantGateway(sandbox: Gateway) {
  const calls: Call[] = [];
  const gateway: Gateway = {
    ...sandbox,
    async start({ resNum, amount }) {
      const [token, refNum] = [newNumber(), newNumber()];
      const said = { State: 'OK', Status: '2', RefNum: refNum, ResNum: resNum, Token: token, TerminalId: 'sandbox' };
      calls.push({ resNum, fields: new Map(Object.entries({ ...said, Amount: String(toRial(amount)) })) });
      return { kind: 'started', token, way: sandbox.wayTo(token) };
    },
    confirm: async ({ refNum, amount }) =>
      refNum === null
        ? { kind: 'refused', code: '-2' }
        : {
            kind: 'verified',
            refNum,
            bankRef: null,
            amount,
            maskedCard: '610433******0007',
            cardHash: null,
            fee: null,
          },
  };
  return {
    gateway,
    /** Returns the callbacks of the payments that were started since the previous call. */
    takeCalls: (): Call[] => calls.splice(0),
  };
}

const newNumber = (): string => randomBytes(16).toString('base64url');
