import { type AnswerRate, answeredPercent, usualSeconds } from '../../domain/values/answer-rate.ts';
import { HOUR_SECONDS, MINUTE_SECONDS } from '../../domain/values/durations.ts';
import { persianNumber } from '../../domain/values/numbers.ts';
import { fa } from '../messages/fa.ts';

/** Usual time in which a user answers, in words (SHOP-01); null if there are too few answers to say. */
export function usualAnswer(answers: AnswerRate | null): string | null {
  const seconds = answers && usualSeconds(answers);
  if (seconds === null) return null;
  const minutes = Math.max(1, Math.ceil(seconds / MINUTE_SECONDS));
  if (minutes < 60) return fa.users.answersWithin(fa.users.minutes(persianNumber(minutes)));
  return fa.users.answersWithin(fa.users.hours(persianNumber(Math.ceil(seconds / HOUR_SECONDS))));
}

/** Share of conversations that a user answers within a day, in words. */
export const answerShare = (answers: AnswerRate): string =>
  fa.users.answersShare(persianNumber(answeredPercent(answers)), persianNumber(answers.begun));
