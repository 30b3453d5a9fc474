import type { SentMessage } from '../../../domain/delivery/delivery.server.ts';
import { latinDigits } from '../../../domain/values/persian-text.ts';
import { relativeTime } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';

export type OutboxView = readonly {
  readonly key: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly at: string;
  readonly ago: string;
  /** Numbers in the text that may be codes, in Latin digits. */
  readonly codes: readonly string[];
}[];

const CHANNELS: Readonly<Record<string, string>> = fa.outbox.channels;
/**
 * Matches a one-time code: its digits together, or separated by spaces as in the text of a telephone call. Does not
 * match the port in the last line of an SMS, or a telephone number.
 */
const CODE = /(?<![\d+:])(?:\d{4,8}|\d(?: \d){3,7})(?!\d)/g;

export function outboxView(messages: readonly SentMessage[], now: Date): OutboxView {
  return messages.map(({ at, channel, to, subject, text }, index) => ({
    key: String(messages.length - index),
    channel: CHANNELS[channel] ?? channel,
    to,
    subject,
    text,
    at: at.toISOString(),
    ago: relativeTime(at, now),
    codes: [
      ...new Set(
        latinDigits(text)
          .match(CODE)
          ?.map((code) => code.replaceAll(' ', '')),
      ),
    ],
  }));
}
