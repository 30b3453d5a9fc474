/** Answer rates of demonstration sellers. Shops and agents have many conversations; some people have none. */
import { ANSWER_RATE, type AnswerRate } from '../../domain/values/answer-rate.ts';
import { MINUTE, SECOND } from '../../domain/values/durations.ts';
import { Random } from './random.ts';
import type { DemoSeller } from './sellers.ts';

/** Share of people who have enough conversations for an answer rate. */
const ASKED_SHARE = 0.5;

export function demoAnswerRates(
  sellers: readonly Pick<DemoSeller, 'id' | 'type'>[],
  seed: string | number,
): (AnswerRate & { readonly userId: number })[] {
  const random = new Random(seed).fork('answer rates');
  return sellers.flatMap(({ id, type }) => {
    if (type === 'person' && !random.chance(ASKED_SHARE)) return [];
    const begun = random.int(ANSWER_RATE.least, type === 'person' ? 20 : 120);
    const answered = Math.round(begun * (1 - random.next() ** 2 * 0.7));
    const minutes = 4 + random.next() ** 2 * 600;
    return [{ userId: id, begun, answered, medianSeconds: Math.round((minutes * MINUTE) / SECOND) }];
  });
}
