import { parseId } from '../../domain/values/ids.ts';
import type { Flash } from '../address-parts.ts';
import { type Done, done } from './action.ts';

/** What a page may say of an act that led to it: a sentence by the act's name. */
type Sentences = Readonly<Record<string, string>>;

type Said<S extends Sentences> = {
  readonly did: keyof S & string;
  readonly text: string;
  /** Id of what it was done with. */
  readonly of: number | null;
};

type With = {
  readonly of?: number;
  /** What a script is answered; where it is not said, the page that it goes to. */
  readonly data?: Done['data'];
  /** The page in the state that the act was called from. */
  readonly page?: (flash: Flash) => string;
};

/**
 * What has been done is said once more by the page that follows, to those who have no script to show a message: its name
 * stands in the page's address, `?did=removed&of=1001`.
 */
export function defineFlash<const S extends Sentences>(sentences: S, page: (flash: Flash) => string) {
  return {
    /** Ends an act: a script is told the sentence, a plain form goes to the page. */
    done(did: keyof S & string, { of, data, page: shown = page }: With = {}): Done {
      const to = shown(of === undefined ? { did } : { did, of });
      return done({ data: data ?? { url: to }, message: sentences[did] ?? '', to });
    },
    /** Null where the address names nothing that the page may say. */
    read({ searchParams }: URL): Said<S> | null {
      const did = searchParams.get('did') ?? '';
      const text = Object.hasOwn(sentences, did) ? sentences[did] : undefined;
      return text === undefined ? null : { did, text, of: parseId(searchParams.get('of')) };
    },
  };
}
