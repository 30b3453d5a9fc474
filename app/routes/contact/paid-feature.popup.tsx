import { contactOf } from '../../../domain/contact/contact.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { fa } from '../../messages/fa.ts';
import { PopupHeader } from '../../parts/popup-header.tsx';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { defineFragment } from '../../web/pages/fragments.ts';
import type { Context } from '../../web/request/context.ts';
import styles from './paid-contact.module.css';
import { PaidContact } from './paid-contact.tsx';
import { type PaidContactView, paidContactView } from './paid-contact-view.ts';
import { revealClientOf } from './reveal-client.ts';

/** `open`: the listing's id, if contact is free for the viewer or has been bought meanwhile. */
type PopupView = { readonly paid: PaidContactView } | { readonly open: number } | null;

/** Popup with packages for paid contact, over the listing's page (REV-01, GEN-22). `listing`: the listing's id. */
export const paidFeaturePopup = defineFragment<PopupView>({
  load: (context, { listing }) => loadPopup(context, parseId(listing)),
  Component: ({ view }) => (
    <>
      <PopupHeader title={fa.contact.buy.title} />
      {view && 'paid' in view ? <PaidContact view={view.paid} /> : <Other id={view?.open ?? null} />}
    </>
  ),
});

async function loadPopup(context: Context, id: number | null): Promise<PopupView> {
  const client = await revealClientOf(context);
  const contact = id === null ? null : await contactOf(context, id, client, context.catalogue.taxonomy);
  if (id === null || !contact || contact.state === 'closed') return null;
  return contact.state === 'open' ? { open: id } : { paid: await paidContactView(context, id, contact.offers) };
}

function Other({ id }: { readonly id: number | null }) {
  return (
    <div className={styles.offer}>
      {id === null ? (
        <Notice>{fa.contact.closed}</Notice>
      ) : (
        <LinkButton look="accent" wide icon="phone" href={paths.contact(id)}>
          {fa.contact.showNumber}
        </LinkButton>
      )}
    </div>
  );
}
