import { type Cover, coverOf } from '../../domain/ledger/cover.ts';
import { type AccountSum, readSums } from '../../domain/ledger/ledger.server.ts';
import { type ProofResult, readLastProof } from '../../domain/payments/payments.server.ts';
import { may } from '../../domain/staff/roles.ts';
import { formatToman } from '../../domain/values/money.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';
import type { SignedIn } from '../web/pages/guards.ts';
import { cachedFigure } from './office-cache.ts';
import { type OfficeSection, sectionsFor } from './sections.ts';

export type MoneyState = {
  readonly sums: readonly AccountSum[];
  readonly cover: Cover;
  readonly proof: ProofResult | null;
};

/** Sums of the ledger and the result of the latest ledger check, cached for at most a minute. */
export const moneyState = (context: SignedIn): Promise<MoneyState> =>
  cachedFigure(context, 'money', async () => {
    const proof = await readLastProof(context.db);
    const sums = await readSums(context.db, proof?.until ?? null);
    return { proof, sums, cover: coverOf(sums.map(({ account, total }) => [account, total])) };
  });

/** Warnings about money on the overview and on finance pages, for staff who may see payments; empty if all is well. */
export async function moneyNotices(context: SignedIn, section: OfficeSection | undefined): Promise<readonly string[]> {
  const { role } = context.viewer;
  if (!may(role, 'see payments') || !isShownOn(section, context)) return [];
  const { cover, proof } = await moneyState(context);
  const differences = proof?.differences.length ?? 0;
  const words = fa.ledgerBook.notice;
  return [
    ...(differences > 0 ? [words.differences(persianNumber(differences))] : []),
    ...(cover.missing > 0 ? [words.missing(formatToman(cover.missing))] : []),
  ];
}

function isShownOn(section: OfficeSection | undefined, { viewer }: SignedIn): boolean {
  const shown = sectionsFor(viewer.role, { outbox: false }).find((one) => one.section === section);
  return section === 'overview' || shown?.group === 'finance';
}
