/** Codes that prove a mobile number or an e-mail address, for signing in and for changing an account (AUTH-02, AUTH-03). */
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Delivery } from '../delivery/delivery.server.ts';
import type { Message } from '../delivery/message.ts';
import { codeHash, isSameHash, randomCode, typedCode } from './code.server.ts';
import { type CodePurpose, dropCode, markUsed, readCode, replaceCode, spendTry } from './code-store.server.ts';
import { type Channel, CODE_SECONDS, RESEND_SECONDS } from './sign-in.ts';

export type CodeSettings = {
  readonly db: Kysely<DB>;
  readonly delivery: Delivery;
  readonly key: Buffer;
  /** 4 by default (CODE_LENGTH). */
  readonly length: number;
  /** The words around a code. */
  readonly letter: (channel: Channel, code: string) => Pick<Message, 'subject' | 'text'>;
};

/** `early`: another was sent less than a minute ago; `failed`: nobody took it. */
export type Sent = 'sent' | 'early' | 'failed';

export type CodeCheck = { readonly right: true } | { readonly right: false; readonly triesLeft: number | null };

export type OneTimeCodes = {
  readonly length: number;
  readonly send: (recipient: string, purpose: CodePurpose, channel: Channel, now: Date) => Promise<Sent>;
  readonly last: (recipient: string, purpose: CodePurpose) => ReturnType<typeof readCode>;
  /** A right one is used up. `triesLeft` is 0 when there is none to try, or no more; null for
   * what is no code of that length, which costs no try. */
  readonly check: (recipient: string, purpose: CodePurpose, typed: string, now: Date) => Promise<CodeCheck>;
};

export function createOneTimeCodes({ db, delivery, key, length, letter }: CodeSettings): OneTimeCodes {
  return {
    length,
    last: (recipient, purpose) => readCode(db, recipient, purpose),

    async send(recipient, purpose, channel, now) {
      const code = randomCode(length);
      const hash = codeHash(key, recipient, purpose, code);
      const stands = await replaceCode(
        db,
        {
          recipient,
          purpose,
          hash,
          channel,
          sentAt: now,
          expiresAt: new Date(now.getTime() + CODE_SECONDS * 1000),
        },
        new Date(now.getTime() - RESEND_SECONDS * 1000),
      );
      if (!stands) return 'early';
      const taken = await delivery.send({ channel, to: recipient, code, ...letter(channel, code) }, now);
      if (taken) return 'sent';
      await dropCode(db, recipient, purpose, hash);
      return 'failed';
    },

    async check(recipient, purpose, typed, now) {
      const code = typedCode(typed, length);
      if (code === null) return { right: false, triesLeft: null };
      const known = await spendTry(db, recipient, purpose, now);
      if (!known) return { right: false, triesLeft: 0 };
      const isRight = isSameHash(known.hash, codeHash(key, recipient, purpose, code));
      if (isRight && (await markUsed(db, recipient, purpose, known.hash, now))) return { right: true };
      return { right: false, triesLeft: isRight ? 0 : known.triesLeft };
    },
  };
}
