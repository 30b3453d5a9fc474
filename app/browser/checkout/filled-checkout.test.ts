import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { filledBefore, keepFilled } from './filled-checkout.ts';

const stored = new Map<string, string>();
const body = { dataset: {} as Record<string, string> };
/** Fake form that only has the data it would send. */
const formOf = (sent: Readonly<Record<string, string>>) =>
  ({ id: 'purchase', sent, elements: { namedItem: () => null } }) as unknown as HTMLFormElement;

beforeEach(() => {
  vi.stubGlobal('document', { body });
  for (const name of ['HTMLInputElement', 'HTMLTextAreaElement']) vi.stubGlobal(name, class {});
  vi.stubGlobal('location', { pathname: '/secure-purchase/1001' });
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal(
    'FormData',
    class {
      readonly #sent: Readonly<Record<string, string>>;
      constructor(form: HTMLFormElement) {
        this.#sent = (form as unknown as { readonly sent: Readonly<Record<string, string>> }).sent;
      }
      get = (name: string) => this.#sent[name] ?? null;
      getAll = (name: string) => (this.#sent[name] === undefined ? [] : [this.#sent[name]]);
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

it('AUTH-03 SECP-04 what an account filled into a checkout is filled in again for that account alone', () => {
  body.dataset = { account: 'mark-of-one' };
  keepFilled(formOf({ couponCode: 'GIFT-OF-ONE', count: '2' }));
  expect(filledBefore(formOf({}))).toEqual({ couponCode: 'GIFT-OF-ONE', count: '2' });
  body.dataset = { account: 'mark-of-another' };
  expect(filledBefore(formOf({}))).toEqual({});
});
