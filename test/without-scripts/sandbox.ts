import { expect } from 'vitest';
import type { Walker } from '../walker/walker.ts';

/** Pays at the sandbox, which sends the payer back. */
export async function payAtSandbox(payer: Walker): Promise<void> {
  expect(payer.path).toMatch(/^\/payment\/sandbox\//);
  await payer.press('پرداخت');
  expect(payer.path).toMatch(/^\/payment\/callback\?order=/);
  expect(payer.page.sees('پرداخت انجام شد')).toBe(true);
}

export async function fillWallet(payer: Walker, amount: string): Promise<void> {
  await payer.goto('/my/wallet');
  payer.page.fill(/مبلغ/, amount);
  await payer.press('افزایش اعتبار');
  await payAtSandbox(payer);
}
