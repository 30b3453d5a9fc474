/** Codes that prove a mobile number or an e-mail address, for signing in and for changing an account (AUTH-02, AUTH-03). */

import type { Db } from '../../../db/transact.server.ts';
import type { Delivery } from '../../delivery/delivery.server.ts';
import type { Message } from '../../delivery/message.ts';
import { SECOND } from '../../values/durations.ts';
import { defineCounter } from '../../values/meters.ts';
import { type Ok, ok, type Refused, type Result, refused } from '../../values/result.ts';
import { codeHash, codeOf, typedCode } from './code.server.ts';
import type { CodeClient, CodeGuard, Stopped, Target } from './code-guard.server.ts';
import { type CodeName, changeChannel, dropCode, readCode, replaceCode, spendTry } from './code-store.server.ts';
import { type Channel, CODE_SECONDS, isUsable, RESEND_SECONDS, type SentCode } from './sign-in.ts';

export type { CodeName } from './code-store.server.ts';

type Code = NonNullable<Message['code']>;

export type CodeSettings = {
  readonly db: Db;
  readonly delivery: Delivery;
  readonly key: Buffer;
  readonly guard: CodeGuard;
  /** Default length of a code (CODE_LENGTH): 4 unless configured. */
  readonly length: number;
  /** Text of the message that contains the code and states its purpose. */
  readonly letter: (channel: Channel, code: Code) => Pick<Message, 'subject' | 'text'>;
};

/** `early`: another code was sent less than a minute ago. `failed`: no provider accepted the code. */
export type CodeSent = Result<object, 'early' | 'failed'>;

/** Account of a code, browser and client of a guess. The guess increases their counts of wrong codes. */
export type Guess = Omit<Target, 'recipient'> & { readonly client: CodeClient };

/**
 * Refusal of a wrong code. `triesLeft`: 0 if there is no code or no attempt left; null if the text does not have
 * `length` digits, which costs no attempt. Repeating the same wrong code costs none either (`isRepeated`).
 */
export type WrongCode = Refused<'wrong', WrongTry>;
export type WrongTry = { readonly triesLeft: number | null; readonly length: number; readonly isRepeated: boolean };

/**
 * Result of checking a code. `stopped`: the code was not compared, because too many wrong ones were typed; `by`: the
 * verdict of the limit.
 */
export type CodeCheck = Ok | WrongCode | Refused<'stopped', { readonly by: Stopped }>;

export type OneTimeCodes = {
  /** Default length of a code. */
  readonly length: number;
  /** `length` is the result of the guard's `lengthFor`. */
  readonly send: (name: CodeName, channel: Channel, length: number, now: Date) => Promise<CodeSent>;
  readonly last: (name: CodeName) => Promise<SentCode | null>;
  /** Checks a typed code. A right one is no longer valid afterwards. */
  readonly check: (name: CodeName, typed: string, guess: Guess, now: Date) => Promise<CodeCheck>;
  readonly guard: CodeGuard;
};

/** Owner of a code for a browser that is signing in: the hash of its visitor cookie, which no other browser has. */
export const browserOwner = (visitorHash: Buffer): string => `browser ${visitorHash.toString('base64url')}`;

/** Owner of a code for a user who is signed in. */
export const accountOwner = (userId: number): string => `account ${userId}`;

/**
 * Seconds for which a code must still be valid to be read out in a call: until the telephone rings and the code is
 * heard.
 */
const CALL_SECONDS = 30;

const mayBeCalled = (code: SentCode, length: number, now: Date): boolean =>
  isUsable(code, now) &&
  code.channel !== 'voice' &&
  code.length >= length &&
  code.expiresAt.getTime() - now.getTime() >= CALL_SECONDS * SECOND;

const guesses = defineCounter('code_guesses_total', 'One-time codes that were typed and compared.');

export function createOneTimeCodes({ db, delivery, key, guard, length, letter }: CodeSettings): OneTimeCodes {
  const deliver = (name: CodeName, channel: Channel, digits: string, now: Date) => {
    const code = { digits, purpose: name.purpose };
    return delivery.send({ sender: 'code', channel, to: name.recipient, code, ...letter(channel, code) }, now);
  };

  /**
   * Reads out the code of an earlier SMS in a call; its remaining attempts stay as they are. Null if there is no code
   * that can be read out.
   */
  async function callOut(name: CodeName, digits: number, now: Date): Promise<CodeSent | null> {
    const last = await readCode(db, name);
    if (!last || !mayBeCalled(last, digits, now)) return null;
    const code = codeOf(key, name, last);
    const row = { ...name, hash: codeHash(key, name, code) };
    const called = { channel: 'voice', sentAt: now } as const;
    if (!(await changeChannel(db, row, last, called))) return null;
    const sent = await deliver(name, 'voice', code, now);
    if (sent.ok) return ok({});
    await changeChannel(db, row, called, last);
    return refused('failed');
  }

  return {
    length,
    guard,
    last: (name) => readCode(db, name),

    async send(name, channel, digits, now) {
      const called = channel === 'voice' ? await callOut(name, digits, now) : null;
      if (called) return called;
      const expiresAt = new Date(now.getTime() + CODE_SECONDS * SECOND);
      const code = codeOf(key, name, { length: digits, expiresAt });
      const hash = codeHash(key, name, code);
      const before = new Date(now.getTime() - RESEND_SECONDS * SECOND);
      const stands = await replaceCode(db, { ...name, hash, length: digits, channel, sentAt: now, expiresAt }, before);
      if (!stands) return refused('early');
      const sent = await deliver(name, channel, code, now);
      if (sent.ok) return ok({});
      await dropCode(db, name, { hash, channel });
      return refused('failed');
    },

    async check(name, typed, { client, ...target }, now) {
      const last = await readCode(db, name);
      const asked = last?.length ?? length;
      const wrong = (triesLeft: number | null, isRepeated = false) =>
        refused('wrong', { triesLeft, length: asked, isRepeated });
      const code = typedCode(typed, asked);
      if (code === null) return wrong(null);
      if (!last || !isUsable(last, now)) return wrong(0);
      const typedHash = codeHash(key, name, code);
      // Counted before the comparison, so that no guess is compared without being counted, even if many arrive at once.
      const taken = await guard.allowGuess(asked, { ...target, recipient: name.recipient }, client, now);
      if (taken.kind !== 'free') return refused('stopped', { by: taken });
      const spent = await spendTry({ db, now }, name, typedHash);
      if (!spent || spent.isRight || spent.isRepeated) await taken.giveBack();
      guesses.add({ result: spent?.isRight ? 'right' : 'wrong' });
      return spent?.isRight ? ok({}) : wrong(spent?.triesLeft ?? 0, spent?.isRepeated);
    },
  };
}
