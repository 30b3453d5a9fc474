import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Body = Readonly<Record<string, unknown>>;
export type Reply = { readonly status: number; readonly body: unknown };
/** Handles a request in another way than the provider would; `own` is the provider's normal response. */
export type Instead = (response: ServerResponse, own: Reply) => void;

export const json = (body: unknown, status = 200): Reply => ({ status, body });

/** Payment at a provider; amounts are rial. */
export type ProviderPayment = {
  readonly token: string;
  readonly resNum: string;
  readonly amount: number;
  readonly number: number;
  state: 'new' | 'paid' | 'verified' | 'reversed' | 'cancelled';
};

/** Ways in which a provider deviates from its specification. */
export type Loose = {
  /** Treats two numbers as equal if they differ only in case or in characters other than letters and digits. */
  compares?: boolean;
  /**
   * Gives all payments the same number: the provider's own number if that identifies its payments, otherwise the
   * bank's.
   */
  repeats?: boolean;
  /** Token of the payment whose details every response contains, whichever payment was requested. */
  answersFor?: string;
  /** Reports every confirmation as the first one. */
  forgets?: boolean;
};

const formOf = (number: string): string =>
  decodeURIComponent(number)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');

/** Whether a provider takes two numbers for one. */
export const isOne = (told: unknown, own: string, { compares = false }: Loose): boolean =>
  told === own || (compares && formOf(String(told)) === formOf(own));

export const send = (response: ServerResponse, { status, body }: Reply): void => {
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof body === 'string' ? body : JSON.stringify(body));
};

/** A local server in place of a provider's; records the calls that it receives. */
export async function createProviderServer(answer: (path: string, body: Body, authorization: string) => Reply) {
  const asked: { readonly path: string; readonly body: Body }[] = [];
  const test = { instead: null as Instead | null };
  const server = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    const [path, body] = [request.url ?? '', text ? (JSON.parse(text) as Body) : {}];
    asked.push({ path, body });
    (test.instead ?? send)(response, answer(path, body, request.headers.authorization ?? ''));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return Object.assign(test, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Body of the last call to a path with this ending. */
    sent: (end: string): Body | undefined => asked.findLast(({ path }) => path.endsWith(end))?.body,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  });
}

export type ProviderServer = Awaited<ReturnType<typeof createProviderServer>>;

/** Payments that a provider knows, by token. */
export function createPayments(newToken: (number: number) => string) {
  const all: ProviderPayment[] = [];
  return {
    all: all as readonly ProviderPayment[],
    /** Deviations of the provider from its specification; none until a test sets one. */
    loose: {} as Loose,
    begin(resNum: unknown, amount: unknown): ProviderPayment {
      const number = all.length + 1;
      const payment: ProviderPayment = {
        token: newToken(number),
        resNum: String(resNum),
        amount: Number(amount),
        number,
        state: 'new',
      };
      all.push(payment);
      return payment;
    },
    /** First matching payment; one that is paid and not yet confirmed is preferred. */
    find: (is: (payment: ProviderPayment) => boolean) =>
      all.find((each) => each.state === 'paid' && is(each)) ?? all.find(is),
    get(token: string): ProviderPayment {
      const payment = all.find((each) => each.token === token);
      if (!payment) throw new Error('the provider knows no such payment');
      return payment;
    },
  };
}
