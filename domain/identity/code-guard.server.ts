import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import type { Doer, Limits } from '../limits/limits.server.ts';
import type { LimitAction, Verdict } from '../limits/limits.ts';
import { alarmedLength, guessCost, historyStart, longerThan, SLOT_SECONDS, type Tier, tierOf } from './code-length.ts';
import { countWrongCode, readWrongCodes } from './wrong-code-store.server.ts';

/** Who asks for a code or types one. */
export type Asker = {
  /** Where from. */
  readonly networks: Pick<Doer, 'address' | 'subnet' | 'network' | 'provider'>;
  /** A captcha came along and was right. */
  readonly answered: boolean;
};

/** Whose code it is. */
export type Target = {
  /** A number or an address. */
  readonly recipient: string;
  /** The account that it opens, where there is one: all its numbers and addresses share what may be guessed. */
  readonly accountId: number | null;
  /** By which the account knows the browser that asks (`createKnownBrowsers`); null for a stranger's. */
  readonly browser: string | null;
};

export type Stopped = Exclude<Verdict, { kind: 'free' }>;
/** `giveBack`: what was counted did not happen. */
export type Taken = { readonly kind: 'free'; readonly giveBack: () => Promise<void> };

const WRONG: Readonly<Record<Tier, LimitAction>> = {
  short: 'wrong-short-code',
  medium: 'wrong-medium-code',
  long: 'wrong-long-code',
};
/** A process looks at what all have counted so often. */
const LOOK_MS = 20_000;

export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** How often codes are sent and guessed, and how long they are therefore (docs/decisions/0023). */
export function createCodeGuard({ db, limits, length }: Settings) {
  const alarm = createAlarm(db);

  async function take(
    action: LimitAction,
    who: Doer,
    now: Date,
    amount: number,
    answered: boolean,
  ): Promise<Taken | Stopped> {
    const verdict = await limits.take(action, who, now, { amount, answered });
    return verdict.kind === 'free'
      ? { ...verdict, giveBack: () => limits.giveBack(action, who, now, { amount }) }
      : verdict;
  }

  /** What asks for a captcha, or refuses, for all is not counted for the network that asked: nothing was sent there. */
  async function takeForStranger(recipient: string, { networks, answered }: Asker, now: Date) {
    const here = await take('send-code-from', askingFor(recipient, networks), now, 1, answered);
    if (here.kind !== 'free') return here;
    const everywhere = await take('send-code', { ...networks, recipient }, now, 1, answered);
    if (everywhere.kind !== 'free') {
      await here.giveBack();
      return everywhere;
    }
    return { ...everywhere, giveBack: () => everywhere.giveBack().then(here.giveBack) };
  }

  return {
    /** Before a code is sent; what was not sent is given back. An owner's own browser is not held up by what strangers ask for. */
    allowSending(target: Target, asker: Asker, now: Date): Promise<Taken | Stopped> {
      return target.browser === null
        ? takeForStranger(target.recipient, asker, now)
        : take('send-code-known', { recipient: guessedOf(target) }, now, 1, asker.answered);
    },

    /** Before a code of so many digits is compared; what was right, or compared before, is given back. */
    allowGuess(digits: number, target: Target, asker: Asker, now: Date): Promise<Taken | Stopped> {
      return take(WRONG[tierOf(digits)], guesserOf(target, asker), now, guessCost(digits), asker.answered);
    },

    noteWrong: (now: Date): Promise<void> => countWrongCode(db, slotOf(now)),

    /** Longer where a wrong code more would be asked for a captcha, and while the whole site gets more of them than usual. */
    async lengthFor(target: Target, asker: Asker, now: Date): Promise<number> {
      const who = guesserOf(target, asker);
      let digits = Math.max(length, await alarm.length(now));
      for (let longer = longerThan(digits); longer !== null; longer = longerThan(digits)) {
        const verdict = await limits.look(WRONG[tierOf(digits)], who, now, { amount: guessCost(digits) });
        if (verdict.kind === 'free') break;
        digits = longer;
      }
      return digits;
    },
  };
}

type Settings = {
  readonly db: Kysely<DB>;
  readonly limits: Limits;
  /** Of codes that nothing makes longer. */
  readonly length: number;
};

/**
 * By whom wrong codes are counted. A browser that the account knows is counted by itself, not by its networks: it guesses
 * at no other account, and what its neighbours guess must not keep its owner out.
 */
function guesserOf(target: Target, { networks }: Asker): Doer {
  const guessed = guessedOf(target);
  return target.browser === null ? { ...networks, recipient: guessed } : { account: guessed };
}

/** Networks as askers for one number or address, each pair counted by itself. */
function askingFor(recipient: string, { network, provider }: Asker['networks']): Doer {
  const pair = (from: string | undefined) => from && `${from} ${recipient}`;
  return { network: pair(network), provider: pair(provider) };
}

/** Strangers to an account are counted together, each of its known browsers for itself. */
function guessedOf({ recipient, accountId, browser }: Target): string {
  if (accountId === null) return recipient;
  return browser === null ? `account ${accountId}` : `account ${accountId} browser ${browser}`;
}

function createAlarm(db: Kysely<DB>) {
  let looked: { readonly at: number; readonly length: Promise<number> } | null = null;
  return {
    length(now: Date): Promise<number> {
      const at = now.getTime();
      // A clock that was set back is no reason to wait.
      if (looked && Math.abs(at - looked.at) < LOOK_MS) return looked.length;
      const length = readWrongCodes(db, historyStart(now)).then((history) => alarmedLength(history, now));
      looked = { at, length };
      length.catch(() => {
        looked = null;
      });
      return length;
    },
  };
}

function slotOf(now: Date): Date {
  const slot = SLOT_SECONDS * 1000;
  return new Date(now.getTime() - (now.getTime() % slot));
}
