import type { Db } from '../../../db/transact.server.ts';
import type { LimitClient, Limits } from '../../limits/limits.server.ts';
import type { LimitAction, Verdict } from '../../limits/limits.ts';
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

/** Client that asks for a code or types one. */
export type CodeClient = {
  /** Networks of the client. */
  readonly networks: Pick<LimitClient, 'address' | 'subnet' | 'network' | 'provider'>;
  /** Whether the client has solved a captcha. */
  readonly answered: boolean;
};

/** The account or recipient that a code is for. */
export type Target = {
  /** A mobile number or an e-mail address. */
  readonly recipient: string;
  /** Account that the code opens, if there is one: its number and address share one budget of wrong codes. */
  readonly accountId: number | null;
  /** Id by which the account knows the browser that asks (`createKnownBrowsers`); null for an unknown browser. */
  readonly browser: string | null;
};

export type Stopped = Exclude<Verdict, { kind: 'free' }>;
/** `giveBack` undoes the count if the counted action did not happen. */
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
   * Minimum length of all codes of the site, read anew each time, because an attack takes seconds. `own`: the slot as it
   * was when a guess counted itself, so that of parallel guesses the first ones go on.
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

  /** If a limit of the whole site stops a request, it is not counted for its network, because nothing was sent. */
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
     * Call it before sending a code and give it back if none was sent. Requests of strangers do not delay a known
     * browser.
     */
    allowSending(target: Target, client: CodeClient, now: Date): Promise<Taken | Stopped> {
      return target.browser === null
        ? takeForUnknownBrowser(target.recipient, client, now)
        : take('send-code-known', { recipient: guessedAccount(target) }, now, 1, client.answered);
    },

    /**
     * Call it before comparing a code of `digits` digits; a right or repeated code is given back. While the whole site's
     * codes are longer than this one, each guess of a browser that the account does not know needs a captcha.
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
     * Length of the next code: longer if another wrong code would need a captcha, or while the whole site gets more
     * wrong codes than usual.
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
  /** Length of a code when nothing makes it longer. */
  readonly length: number;
};

/**
 * Subject that wrong codes are counted for. A browser known to the account counts by itself and not by its networks: it
 * cannot guess at other accounts, and guesses of its neighbours must not lock its owner out.
 */
function guessSubject(target: Target, { networks }: CodeClient): LimitClient {
  const guessed = guessedAccount(target);
  return target.browser === null ? { ...networks, recipient: guessed } : { account: guessed };
}

/** Limits each pair of a network and a number or address by itself. */
function networkPairs(recipient: string, { network, provider }: CodeClient['networks']): LimitClient {
  const pair = (from: string | undefined) => from && `${from} ${recipient}`;
  return { network: pair(network), provider: pair(provider) };
}

/** Counts strangers to an account together, and each of its known browsers by itself. */
function guessedAccount({ recipient, accountId, browser }: Target): string {
  if (accountId === null) return recipient;
  return browser === null ? `account ${accountId}` : `account ${accountId} browser ${browser}`;
}

function slotOf(now: Date): Date {
  const slot = SLOT_SECONDS * SECOND;
  return new Date(now.getTime() - (now.getTime() % slot));
}
