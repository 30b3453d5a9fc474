import {
  type LeasingRequest,
  type Owner,
  readRequestChanges,
  readRequestsOf,
} from '../../../domain/leasing/leasing.server.ts';
import { asNotified, requestActs } from '../../../domain/leasing/requests/leasing-request.ts';
import { namesOfListings } from '../../../domain/listings/listings.server.ts';
import { notifiedUntil } from '../../../domain/staff/decision-wait.ts';
import { formatToman } from '../../../domain/values/money.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDate } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { pageForm } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { afterId } from '../../web/pages/after-id.ts';
import type { SignedIn } from '../../web/pages/guards.ts';

export type RequestView = {
  readonly id: number;
  readonly name: string;
  /** Link to the listing's page; null if the user may not see it. */
  readonly href: string | null;
  readonly state: LeasingRequest['state'];
  readonly made: { readonly iso: string; readonly text: string };
  readonly price: string;
  readonly prePayment: string;
  readonly months: string;
  readonly installment: string;
  readonly total: string;
  /** Last words of staff; null if they wrote none. */
  readonly answer: string | null;
  readonly canWithdraw: boolean;
};

export type MyLeasingView = {
  readonly requests: readonly RequestView[];
  readonly olderHref: string | null;
  readonly form: FormState;
  readonly refusal: string | null;
  readonly done: string | null;
};

const PAGE_SIZE = 20;

export async function loadMyLeasing(context: SignedIn, owner: Owner, done: string | null): Promise<MyLeasingView> {
  const { db, now, url } = context;
  const found = await readRequestsOf(db, owner, afterId(url), PAGE_SIZE + 1);
  const shown = found.slice(0, PAGE_SIZE);
  const ids = shown.map(({ id }) => id);
  const listingIds = [...new Set(shown.map(({ listingId }) => listingId))];
  const [changes, names] = await Promise.all([
    readRequestChanges(db, ids),
    namesOfListings(context, listingIds, owner.userId),
  ]);
  const last = found.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    requests: shown.map((request) => {
      const named = names.get(request.listingId)?.name ?? null;
      const told = asNotified(request.state, changes.get(request.id) ?? [], notifiedUntil(now));
      const answer = told.changes.findLast(({ text }) => text !== null)?.text ?? null;
      return { ...requestView({ ...request, state: told.state }), ...nameOf(request.listingId, named), answer };
    }),
    olderHref: last ? paths.myLeasing({ after: last.id }) : null,
    ...pageForm(context),
    done,
  };
}

const nameOf = (listingId: number, name: string | null) => ({
  name: cleanProse(name ?? '') || fa.leasing.mine.nameless,
  href: name === null ? null : paths.listing(listingId, name),
});

const requestView = ({ id, state, createdAt, months, ...figures }: LeasingRequest) => ({
  id,
  state,
  months: persianNumber(months),
  made: { iso: createdAt.toISOString(), text: jalaliDate(createdAt) },
  price: formatToman(figures.price),
  prePayment: formatToman(figures.prePayment),
  installment: formatToman(figures.installment),
  total: formatToman(figures.total),
  canWithdraw: requestActs(state, 'applicant').includes('withdraw'),
});
