import type { ReactNode } from 'react';
import { hasFavourite, savableListing } from '../../../domain/favourites/favourites.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { fa } from '../../messages/fa.ts';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { savedIn } from '../../parts/saved-cookie.ts';
import { paths } from '../../paths.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './favourites.module.css';

const words = fa.favourites;

type AddView = {
  readonly id: number;
  readonly name: string;
  readonly href: string;
  readonly isSaved: boolean;
  readonly form: FormState;
};

/** Page to which a listing's heart links if there are no scripts. */
export const addFavouritePage = definePage<AddView>({
  at: get(paths.addFavourite),
  id: 'add-favourite-page',
  cache: 'private',
  about: { summary: fa.api.pages.addFavourite },
  async load(context) {
    const { db, params } = context;
    const id = parseId(params.id) ?? notFound();
    const who = await context.readViewer();
    const listing = (await savableListing(context, who?.userId ?? null, id)) ?? notFound();
    return {
      id,
      name: cleanProse(listing.name),
      href: paths.listing(id, listing.name),
      isSaved: who ? await hasFavourite(db, who.userId, id) : savedIn(context).includes(id),
      form: formState(context),
    };
  },
  head: ({ name }) => ({ title: `${words.addTitle} · ${name}`, robots: 'noindex' }),
  Page: AddFavourite,
});

function AddFavourite({ view: { id, name, href, isSaved, form } }: { readonly view: AddView }): ReactNode {
  return (
    <div className={styles.add}>
      <h1>{words.addTitle}</h1>
      <p>
        <b>{name}</b>
      </p>
      <p>{isSaved ? words.isSaved : words.addText}</p>
      <Form action={isSaved ? paths.deleteFavourite() : paths.saveFavourite()} state={form} after="reload">
        <input type="hidden" name="id" value={id} />
        <SubmitButton look={isSaved ? 'plain' : 'accent'}>{isSaved ? words.remove : words.save}</SubmitButton>
      </Form>
      <p>
        <a href={href}>{words.back}</a>
      </p>
    </div>
  );
}
