import { parseId } from '../../../domain/values/ids.ts';
import type { Flash } from '../../address-parts.ts';
import type { Url } from '../request/about.ts';
import { provedDid } from '../request/confirmation-proof.ts';
import type { Context } from '../request/context.ts';
import { type Done, done } from './action.ts';

/** The sentences that a page may show after an action, by the action's name. */
type Sentences = Readonly<Record<string, string>>;

type FlashMessage<S extends Sentences> = {
  readonly did: keyof S & string;
  readonly text: string;
  /** Id of the changed object, such as a listing. */
  readonly of: number | null;
};

type DoneOptions = {
  readonly of?: number;
  /** Link to the page in the state in which the user left it, for example filtered or on a later page of the list. */
  readonly page?: (flash: Flash) => string;
};

/**
 * Confirms an action on the page shown after it, for users without JavaScript. The page's address contains the action's
 * name, the id of the changed object, and a proof for this browser: `?did=removed&of=1001&proof=…`.
 */
export function defineFlash<const S extends Sentences>(sentences: S, page: (flash: Flash) => string) {
  /**
   * Ends an action. A script gets the sentence with `data` or the page's address; a plain form is redirected to the
   * page.
   */
  function end(did: keyof S & string, how?: DoneOptions): Done<Url>;
  function end<A>(did: keyof S & string, how: DoneOptions & { readonly data: A }): Done<A>;
  function end(
    did: keyof S & string,
    { of, data, page: shown = page }: DoneOptions & { data?: unknown } = {},
  ): Done<unknown> {
    const to = shown(of === undefined ? { did } : { did, of });
    return done({ data: data ?? { url: to }, message: sentences[did] ?? '', to });
  }
  return {
    done: end,
    /**
     * Returns null if the address names no sentence of this page, or was not created for this browser within the last
     * minutes. `isSo`: for sentences about a state, whether that state is still current; if not, the sentence is
     * omitted.
     */
    read(context: Context, isSo: { readonly [did in keyof S]?: boolean } = {}): FlashMessage<S> | null {
      const did = provedDid(context) ?? '';
      const text = Object.hasOwn(sentences, did) ? sentences[did] : undefined;
      if (text === undefined || isSo[did] === false) return null;
      return { did, text, of: parseId(context.url.searchParams.get('of')) };
    },
  };
}
