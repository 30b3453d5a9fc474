import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { fa } from '../../messages/fa.ts';

/** Names of the ledger facts, defined in a file, that move money of a wallet. */
async function walletFactsIn(file: string): Promise<string[]> {
  const source = await readFile(new URL(`../../../domain/ledger/${file}`, import.meta.url), 'utf8');
  return source
    .split(/^export (?=const|function)/m)
    .filter((made) => /walletOf\(|\.\.\.back\(/.test(made))
    .flatMap((made) => /(?:entryOf\(key, |between\()'([a-z-]+)'/.exec(made)?.[1] ?? []);
}

it('PAY-05 each fact that moves a wallet has words of its own in its statement', async () => {
  const facts = (await Promise.all(['facts.ts', 'purchase-facts.ts'].map(walletFactsIn))).flat();
  expect(facts).toEqual(expect.arrayContaining(['top-up', 'held', 'purchase-divided']));
  expect(facts.filter((fact) => !Object.hasOwn(fa.wallet.facts, fact))).toEqual([]);
});
