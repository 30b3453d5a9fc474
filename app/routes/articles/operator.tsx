import type { ReactNode } from 'react';
import type { SiteSettings } from '../../../domain/settings/settings.ts';
import { nationalNumber, spacedNumber } from '../../../domain/values/phone.ts';
import { fa } from '../../messages/fa.ts';
import { Facts } from '../../ui/facts.tsx';
import type { Context } from '../../web/request/context.ts';

/** The operator of the site and their contacts, as set in the back office. */
export type Operator = Pick<
  SiteSettings,
  'operatorName' | 'supportEmail' | 'supportPhone' | 'supportHours' | 'supportAddress'
>;

export async function readOperator({ services, now }: Context): Promise<Operator> {
  const { operatorName, supportEmail, supportPhone, supportHours, supportAddress } = await services.settings.get(now);
  return { operatorName, supportEmail, supportPhone, supportHours, supportAddress };
}

export const isReachable = ({ supportEmail, supportPhone, supportAddress }: Operator): boolean =>
  Boolean(supportEmail || supportPhone || supportAddress);

/** Lists the contacts that are set; if there are none, names another way to get in touch. */
export function OperatorContact({ operator }: { readonly operator: Operator }): ReactNode {
  const { operatorName, supportEmail, supportPhone, supportHours, supportAddress } = operator;
  return (
    <>
      <Facts
        facts={[
          [fa.support.operatorName, operatorName],
          [
            fa.support.supportEmail,
            supportEmail && (
              <a key="email" href={`mailto:${supportEmail}`}>
                <bdi dir="ltr">{supportEmail}</bdi>
              </a>
            ),
          ],
          [
            fa.support.supportPhone,
            supportPhone && (
              <a key="phone" href={`tel:${supportPhone}`}>
                <bdi dir="ltr">{spacedNumber(nationalNumber(supportPhone))}</bdi>
              </a>
            ),
          ],
          [fa.support.supportHours, supportHours],
          [fa.support.supportAddress, supportAddress],
        ]}
      />
      {!isReachable(operator) && <p>{fa.support.unset}</p>}
    </>
  );
}

/** The operator as structured data for search engines. */
export function organisation({ operatorName, supportEmail, supportPhone }: Operator, origin: string): object {
  const point = {
    ...(supportEmail ? { email: supportEmail } : {}),
    ...(supportPhone ? { telephone: supportPhone } : {}),
  };
  const isKnown = Object.keys(point).length > 0;
  return {
    '@type': 'Organization',
    name: operatorName || fa.site.name,
    url: `${origin}/`,
    ...(isKnown
      ? {
          contactPoint: {
            '@type': 'ContactPoint',
            contactType: 'customer support',
            availableLanguage: 'fa',
            ...point,
          },
        }
      : {}),
  };
}
