/**
 * Batches requests: those that arrive while a batch is running go into the next one. An answer is never older than its
 * request.
 */
export function coalesced<Asked, Answer>(
  ask: (all: readonly Asked[]) => Promise<Answer>,
): (one: Asked) => Promise<Answer> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: { readonly asked: Asked[]; readonly answer: Promise<Answer> } | null = null;
  return (one) => {
    if (next) next.asked.push(one);
    else {
      const asked = [one];
      const answer = underWay.then(() => {
        next = null;
        return ask(asked);
      });
      underWay = answer.catch(() => {});
      next = { asked, answer };
    }
    return next.answer;
  };
}
