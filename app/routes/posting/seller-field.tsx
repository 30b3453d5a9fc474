import { type ReactNode, useContext } from 'react';
import { fa } from '../../messages/fa.ts';
import { FieldFrame } from '../../parts/form/field-frame.tsx';
import { controlId, FormContext } from '../../parts/form/form-context.ts';
import { Radio } from '../../ui/radio.tsx';
import styles from './posting.module.css';
import type { PostingView } from './posting-view.ts';

/**
 * Choice of the seller in whose name the listing is posted (SHOP-03). A chosen shop for which the account may no longer
 * post stays selected, so that the listing is not posted in another name without the user's knowledge.
 */
export function SellerField({ view }: { readonly view: PostingView }): ReactNode {
  const { mode, signedIn, sellers, typed } = view;
  const { id } = useContext(FormContext);
  const seller = typed.seller ?? '';
  if (mode !== 'new') return null;
  if (!signedIn) return seller === '' ? null : <input type="hidden" name="seller" value={seller} />;
  const isGone = seller !== '' && !sellers.some(({ id }) => String(id) === seller);
  if (sellers.length === 0 && !isGone) return null;
  return (
    <FieldFrame name="seller" label={fa.posting.seller} isGroup>
      <div className={styles.options} id={controlId(id, 'seller')} tabIndex={-1}>
        <Radio name="seller" value="" defaultChecked={seller === ''}>
          {fa.posting.myself}
        </Radio>
        {sellers.map(({ id, name }) => (
          <Radio key={id} name="seller" value={String(id)} defaultChecked={seller === String(id)}>
            {name}
          </Radio>
        ))}
        {isGone && (
          <Radio name="seller" value={seller} defaultChecked>
            {fa.posting.sellerGone}
          </Radio>
        )}
      </div>
    </FieldFrame>
  );
}
