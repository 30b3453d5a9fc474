import { parseId } from '../../domain/values/ids.ts';
import type { Flash } from '../address-parts.ts';
import type { Url } from './about.ts';
import { type Done, done } from './action.ts';

/** The sentences that a page may show after an action, by the action's name. */
type Sentences = Readonly<Record<string, string>>;

type FlashMessage<S extends Sentences> = {
  readonly did: keyof S & string;
  readonly text: string;
  /** Id of the changed thing. */
  readonly of: number | null;
};

type DoneOptions = {
  readonly of?: number;
  /** Link to the page as the user left it, for example filtered or on a later page. */
  readonly page?: (flash: Flash) => string;
};

/**
 * Confirms an action on the page that follows it, for users without JavaScript. That page's address carries the
 * action's name and the id of the changed thing: `?did=removed&of=1001`.
 */
export function defineFlash<const S extends Sentences>(sentences: S, page: (flash: Flash) => string) {
  /**
   * Ends an action: a script gets the sentence with `data` or the page's address, a plain form is redirected to the
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
    /** Returns null if the address names no sentence of this page. */
    read({ searchParams }: URL): FlashMessage<S> | null {
      const did = searchParams.get('did') ?? '';
      const text = Object.hasOwn(sentences, did) ? sentences[did] : undefined;
      return text === undefined ? null : { did, text, of: parseId(searchParams.get('of')) };
    },
  };
}
