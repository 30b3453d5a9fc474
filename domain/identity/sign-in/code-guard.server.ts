import type { Db } from '../../../db/transact.server.ts';
import type { LimitClient, Limits } from '../../limits/limits.server.ts';
import type { LimitAction, LimitVerdict } from '../../limits/limits.ts';
import { SECOND } from '../../values/durations.ts';
import { countWrongCode, readWrongCodes, uncountWrongCode } from './attempt-store.server.ts';
import {
  alarmedLength,
  guessCost,
  historyStart,
  longerThan,
  SLOT_SECONDS,
  type Tier,
  tierOf,
  type WrongCodes,
} from './code-length.ts';

/** Client that requests a code or types one. */
export type CodeClient = {
  /** Networks of the client. */
  readonly networks: Pick<LimitClient, 'address' | 'subnet' | 'network' | 'provider'>;
  /** Whether the client has solved a captcha. */
  readonly answered: boolean;
};

/** Account or recipient for whom a code is meant. */
export type Target = {
  /** A mobile number or an e-mail address. */
  readonly recipient: string;
  /**
   * Account that the code opens; null if there is none. Its mobile number and e-mail address share one budget of wrong
   * codes.
   */
  readonly accountId: number | null;
  /** Id by which the account recognises the client's browser (`createKnownBrowsers`); null for an unknown browser. */
  readonly browser: string | null;
};

export type Stopped = Exclude<LimitVerdict, { kind: 'free' }>;
/** Verdict that allows an action. `giveBack` reverts its count if the action did not take place. */
export type Taken = { readonly kind: 'free'; readonly giveBack: () => Promise<void> };

const WRONG: Readonly<Record<Tier, LimitAction>> = {
  short: 'wrong-short-code',
  medium: 'wrong-medium-code',
  long: 'wrong-long-code',
};

export type CodeGuard = ReturnType<typeof createCodeGuard>;

/** Limits how often codes are sent and guessed, and decides how long they are (docs/decisions/0023). */
export function createCodeGuard({ db, limits, length }: Settings) {
  /**
   * Minimum length of all codes of the site. Read from the database each time, because an attack takes seconds. `own`:
   * count of the current slot when the present guess was counted; parallel guesses counted later do not change it, so
   * the first guesses are still allowed.
   */
  async function alarmed(now: Date, own?: WrongCodes): Promise<number> {
    const history = await readWrongCodes(db, historyStart(now));
    const others = history.filter(({ slot }) => slot.getTime() !== own?.slot.getTime());
    return alarmedLength(own ? [...others, own] : history, now);
  }

  async function take(
    action: LimitAction,
    who: LimitClient,
    now: Date,
    amount: number,
    answered: boolean,
  ): Promise<Taken | Stopped> {
    const verdict = await limits.take(action, who, now, { amount, answered });
    return verdict.kind === 'free'
      ? { ...verdict, giveBack: () => limits.giveBack(action, who, now, { amount }) }
      : verdict;
  }

  /** If a limit of the whole site stops a request, the count for its network is reverted, because no code was sent. */
  async function takeForUnknownBrowser(recipient: string, { networks, answered }: CodeClient, now: Date) {
    const here = await take('send-code-from', networkPairs(recipient, networks), now, 1, answered);
    if (here.kind !== 'free') return here;
    const everywhere = await take('send-code', { ...networks, recipient }, now, 1, answered);
    if (everywhere.kind !== 'free') {
      await here.giveBack();
      return everywhere;
    }
    return { ...everywhere, giveBack: () => everywhere.giveBack().then(here.giveBack) };
  }

  return {
    /**
     * Counts the sending of a code. Call it before sending, and `giveBack` if none was sent. Requests by unknown
     * browsers do not delay a browser that the account recognises.
     */
    allowSending(target: Target, client: CodeClient, now: Date): Promise<Taken | Stopped> {
      return target.browser === null
        ? takeForUnknownBrowser(target.recipient, client, now)
        : take('send-code-known', { recipient: guessedAccount(target) }, now, 1, client.answered);
    },

    /**
     * Counts a guess. Call it before comparing a code of `digits` digits, and `giveBack` if the code is right or was
     * tried before. While an alarm makes the site's codes longer than this one, each guess from an unknown browser
     * needs a captcha.
     */
    async allowGuess(digits: number, target: Target, client: CodeClient, now: Date): Promise<Taken | Stopped> {
      const slot = slotOf(now);
      const own = await countWrongCode(db, slot);
      const isTooShort = target.browser === null && !client.answered && digits < (await alarmed(now, own));
      const taken: Taken | Stopped = isTooShort
        ? { kind: 'captcha' }
        : await take(WRONG[tierOf(digits)], guessSubject(target, client), now, guessCost(digits), client.answered);
      if (taken.kind === 'free') {
        return { ...taken, giveBack: () => taken.giveBack().then(() => uncountWrongCode(db, slot)) };
      }
      await uncountWrongCode(db, slot);
      return taken;
    },

    /**
     * Length of the next code. It is longer if another wrong code would need a captcha, or while the whole site
     * receives more wrong codes than usual.
     */
    async lengthFor(target: Target, client: CodeClient, now: Date): Promise<number> {
      const who = guessSubject(target, client);
      let digits = Math.max(length, await alarmed(now));
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
  readonly db: Db;
  readonly limits: Limits;
  /** Default length of a code. */
  readonly length: number;
};

/**
 * Subject for which wrong codes are counted. A browser that the account recognises has a count of its own, independent
 * of networks: it cannot guess codes of other accounts, and guesses by others in its network must not lock the owner
 * out.
 */
function guessSubject(target: Target, { networks }: CodeClient): LimitClient {
  const guessed = guessedAccount(target);
  return target.browser === null ? { ...networks, recipient: guessed } : { account: guessed };
}

/** Subjects that count each combination of a network and a recipient separately. */
function networkPairs(recipient: string, { network, provider }: CodeClient['networks']): LimitClient {
  const pair = (from: string | undefined) => from && `${from} ${recipient}`;
  return { network: pair(network), provider: pair(provider) };
}

/** Subject of an account: all unknown browsers share one count, and each recognised browser has its own. */
function guessedAccount({ recipient, accountId, browser }: Target): string {
  if (accountId === null) return recipient;
  return browser === null ? `account ${accountId}` : `account ${accountId} browser ${browser}`;
}

function slotOf(now: Date): Date {
  const slot = SLOT_SECONDS * SECOND;
  return new Date(now.getTime() - (now.getTime() % slot));
}
