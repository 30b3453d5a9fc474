/**
 * Refunds of parts by Zarinpal's separate refund API (PAY-05). That API identifies payments by ids that `verify` does
 * not return. So each payment is looked up by the bank's reference and the amount; if none or several are found, the
 * refund is refused here.
 */
import * as v from 'valibot';
import { toman, toRial } from '../values/money.ts';
import { GatewaySilent, type PartRefunds, type PartRequest } from './gateway.ts';
import { Rial } from './gateway-answers.ts';
import type { ZarinpalRefunds } from './gateway-settings.ts';
import { callJson } from './json-call-gateway.server.ts';

/** Minimum amount: 20,000 rial. */
const LEAST = toman(2_000);
const DESCRIPTION_MAX = 200;

const FIND = `query Find($terminal_id: ID!, $reference_id: String) {
  resource: Session(terminal_id: $terminal_id, filter: VERIFIED, reference_id: $reference_id) { id amount }
}`;
const SEND = `mutation Send($session_id: ID!, $amount: BigInteger!, $description: String) {
  resource: AddRefund(
    session_id: $session_id, amount: $amount, description: $description, method: CARD, reason: CUSTOMER_REQUEST
  ) { id amount }
}`;

const Answer = v.object({ data: v.optional(v.unknown()), errors: v.optional(v.array(v.unknown())) });
const Id = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\w{1,40}$/));
const One = v.object({ id: Id, amount: Rial });
const Found = v.object({ resource: v.array(v.unknown()) });
const Sent = v.object({ resource: One });
/** Errors about the request itself, so that nothing was refunded. */
const Refusal = v.looseObject({ extensions: v.looseObject({ category: v.picklist(['validation', 'authorization']) }) });

export function createZarinpalRefunds({ token, terminal, url }: ZarinpalRefunds, timeoutMs: number): PartRefunds {
  const ask = (query: string, variables: Readonly<Record<string, unknown>>) =>
    callJson({ url, body: { query, variables }, token, timeoutMs }, Answer);

  /** Id of the payment in this API; null if none or several are found. */
  async function find({ bankRef, amount }: PartRequest): Promise<string | null> {
    if (bankRef === null) return null;
    const found = v.safeParse(Found, (await ask(FIND, { terminal_id: terminal, reference_id: bankRef })).data);
    if (!found.success) return null;
    const parsed = found.output.resource.map((each) => v.safeParse(One, each));
    const [one, ...others] = parsed.flatMap((each) =>
      each.success && each.output.amount === toRial(amount) ? [each.output.id] : [],
    );
    return one !== undefined && others.length === 0 ? one : null;
  }

  return {
    least: LEAST,
    async send(asked) {
      const session = await find(asked).catch((error: unknown) => {
        // The look-up failed, so no refund was requested yet.
        if (error instanceof GatewaySilent) return null;
        throw error;
      });
      if (session === null) return { kind: 'refused', code: 'not-found' };
      const amount = toRial(asked.part);
      const description = asked.description.slice(0, DESCRIPTION_MAX);
      const { data, errors = [] } = await ask(SEND, { session_id: session, amount, description });
      if (errors.length > 0 && errors.every((error) => v.is(Refusal, error)))
        return { kind: 'refused', code: 'refused' };
      const sent = v.safeParse(Sent, data);
      if (!sent.success || errors.length > 0) throw new GatewaySilent('not understood');
      return { kind: 'sent', refNum: sent.output.resource.id };
    },
  };
}
