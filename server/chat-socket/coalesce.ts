/**
 * Asks for many together what each asks for alone: what comes while one question is under way goes into the next. An
 * answer is never older than its question.
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
