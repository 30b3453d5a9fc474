import type { ChatMessage } from '../../../domain/chat/chat.ts';
import { DAY } from '../../../domain/values/durations.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { jalaliDate, tehranDay } from '../../../domain/values/time.ts';
import { chat } from '../../messages/chat.ts';

export type Day = { readonly key: string; readonly name: string; readonly messages: readonly ChatMessage[] };

const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', hour: '2-digit', minute: '2-digit' });

/** Time of day in Tehran: «۱۴:۰۵». */
export const clockTime = (at: string): string => persianDigits(clock.format(new Date(at)));

/** Groups messages by day. */
export function daysOf(messages: readonly ChatMessage[], now: Date): Day[] {
  const days = new Map<string, ChatMessage[]>();
  for (const message of messages) {
    const key = tehranDay(new Date(message.at));
    const said = days.get(key);
    if (said) said.push(message);
    else days.set(key, [message]);
  }
  return [...days].map(([key, said]) => ({ key, name: dayName(key, said[0]?.at ?? '', now), messages: said }));
}

function dayName(key: string, at: string, now: Date): string {
  if (key === tehranDay(now)) return chat.today;
  if (key === tehranDay(new Date(now.getTime() - DAY))) return chat.yesterday;
  return jalaliDate(new Date(at));
}
