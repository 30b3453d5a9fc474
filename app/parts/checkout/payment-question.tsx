/**
 * Warning about an earlier payment for the same thing that may have succeeded (PAY-02), shown wherever the user could
 * pay again.
 */
import type { ReactNode } from 'react';
import type { OrderKindName } from '../../../domain/orders/order.ts';
import { readQuestions } from '../../../domain/orders/orders.server.ts';
import type { Questioned } from '../../../domain/orders/payment-state.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Context } from '../../web/request/context.ts';

export type QuestionView = { readonly state: Questioned; readonly href: string };

const words = fa.payments;

/**
 * Returns the earlier payment because of which the user cannot pay again, or else the newest one whose gateway has not
 * answered; null if there is none.
 */
export async function loadQuestion(
  { db }: Context,
  {
    userId,
    kind,
    listingId,
  }: { readonly userId: number; readonly kind: OrderKindName; readonly listingId: number | null },
): Promise<QuestionView | null> {
  const listingIds = listingId === null ? null : [listingId];
  const found = await readQuestions(db, { userId, kind, listingIds });
  const [question] = [...found.filter(isBarring), ...found];
  return question ? questionView(question) : null;
}

export const questionView = ({
  state,
  publicId,
}: {
  readonly state: Questioned;
  readonly publicId: string;
}): QuestionView => ({
  state,
  href: paths.paymentCallback({ order: publicId }),
});

/**
 * Whether the user cannot pay until more is known. In the state `sent`, in which no gateway has answered, the user is
 * only warned.
 */
export const isBarring = ({ state }: { readonly state: Questioned }): boolean => state !== 'sent';

export function PaymentQuestion({ question: { state, href } }: { readonly question: QuestionView }): ReactNode {
  return (
    <Notice kind="warning" action={<a href={href}>{words.question.see}</a>}>
      {words.result.because(words.question.title[state], words.result.whys[state])}
    </Notice>
  );
}
