import type { ReactNode } from 'react';
import { readTelephones } from '../../../domain/sellers/sellers.server.ts';
import type { ShopTelephone } from '../../../domain/sellers/shop.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianNumber } from '../../../domain/values/numbers.ts';
import { nationalNumber, parseMobile, spacedNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { CodeField, codeLabel } from '../../parts/form/code-field.tsx';
import { Form } from '../../parts/form/form.tsx';
import { SubmitButton } from '../../parts/form/submit-button.tsx';
import { codeUnderWay } from '../../parts/sent-code.ts';
import { ownShop, shopHead } from '../../parts/shops/own-shop.ts';
import { ShopFrame, type ShopHead } from '../../parts/shops/shop-frame.tsx';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import styles from './my-shops.module.css';

const words = fa.myShops.telephones;

type CodeForm = { readonly action: string; readonly form: FormState };

type TelephoneView = {
  readonly shop: ShopHead;
  readonly number: string;
  readonly codeLength: number;
  /** Form for the code; null if no code was sent that can still be entered. */
  readonly prove: CodeForm | null;
  /** Form that sends the code by SMS; null for a landline. */
  readonly sms: CodeForm | null;
  readonly voice: CodeForm;
  /** Seconds until another code may be sent. */
  readonly resendIn: number;
};

/** The shop's telephone at the position in the address; throws 404 if there is none. */
export async function telephoneIn(context: SignedIn, sellerId: number): Promise<ShopTelephone> {
  const position = parseId(context.params.position);
  const all = await readTelephones(context.db, sellerId);
  return all.find((each) => each.position === position) ?? notFound();
}

/** Page on which a shop's telephone is confirmed by the code sent to it (SHOP-03). */
export const shopTelephone = definePage<TelephoneView>({
  at: get(paths.shopTelephone),
  id: 'shop-telephone-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.shopTelephone, example: { position: '1' } },
  async load(context) {
    const own = await ownShop(context, 'profile');
    const { id } = own.shop;
    const { telephone, position } = await telephoneIn(context, id);
    const isMobile = parseMobile(telephone) !== null;
    const { resendIn, codeLength } = await codeUnderWay(context, telephone, 'shop', isMobile ? 'sms' : 'voice');
    const formAt = (call: 'sms' | 'voice' | 'prove') => {
      const action = paths.shopTelephoneCall(id, position, call);
      return { action, form: formStateAt(context, action) };
    };
    return {
      shop: shopHead(own),
      number: spacedNumber(nationalNumber(telephone)),
      codeLength,
      prove: resendIn === null ? null : formAt('prove'),
      sms: isMobile ? formAt('sms') : null,
      voice: formAt('voice'),
      resendIn: resendIn ?? 0,
    };
  },
  head: () => ({ title: words.proving, robots: 'noindex' }),
  Page: TelephonePage,
});

function TelephonePage({ view }: { readonly view: TelephoneView }): ReactNode {
  const { shop, number, codeLength, prove, sms, voice, resendIn } = view;
  return (
    <ShopFrame shop={shop}>
      <div className={styles.page}>
        <h2>{words.proving}</h2>
        <p>{prove ? words.sentTo : words.notSent}</p>
        <p className={styles.number}>
          <bdi dir="ltr">{number}</bdi>
        </p>
        {prove && (
          <Form id="prove" action={prove.action} state={prove.form} labels={{ code: codeLabel(codeLength) }}>
            <CodeField length={codeLength} />
            <SubmitButton wide>{words.confirm}</SubmitButton>
          </Form>
        )}
        <div className={styles.section}>
          {sms && (
            <Form action={sms.action} state={sms.form} className="form">
              <SubmitButton look={prove ? 'plain' : 'accent'} wide>
                {words.sendSms}
              </SubmitButton>
              {resendIn > 0 && (
                <small data-countdown={resendIn}>
                  {fa.signIn.resendIn} <b>{persianNumber(resendIn)}</b> {fa.signIn.seconds}
                </small>
              )}
            </Form>
          )}
          <Form action={voice.action} state={voice.form} className="form">
            <SubmitButton look={(prove ?? sms) ? 'plain' : 'accent'} wide icon="phone">
              {words.sendVoice}
            </SubmitButton>
          </Form>
        </div>
        <p>
          <a href={paths.myShopProfile(shop.id)}>{words.back}</a>
        </p>
      </div>
    </ShopFrame>
  );
}
