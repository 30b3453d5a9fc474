import * as v from 'valibot';
import { type CertificateKind, VOUCHERS, type Voucher } from '../../../domain/listings/certificates/certificates.ts';
import { isInsuranceCode } from '../../../domain/listings/listings.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { COOKIE_SECONDS } from '../../stored/cookie-names.ts';
import { defineAction, done, refuse } from '../../web/pages/action.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get, post } from '../../web/request/address.ts';
import { secretCookie } from '../../web/request/cookies.ts';
import { envelope } from '../../web/request/envelope.ts';
import { notFound } from '../../web/request/problem.ts';
import { insuranceCodeForm } from './certificate-form.ts';
import { inspection } from './inspection.route.tsx';
import { INSURED_COOKIE } from './insured-cookie.ts';
import { shownCertificates, shownFirst } from './shown-certificates.ts';

const SaidJson = {
  inspection: v.nullable(v.looseObject({})),
  certificate: v.nullable(v.object({ issuer: v.string(), number: v.string(), on: v.string() })),
  insurance: v.nullable(v.object({ company: v.string(), until: v.string() })),
};
const ByJson = v.nullable(v.picklist(VOUCHERS));
const VouchedByJson = v.object({ inspection: ByJson, certificate: ByJson, insurance: ByJson });
const UntilJson = v.nullable(v.string());
const VouchedUntilJson = v.object({ inspection: UntilJson, certificate: UntilJson, insurance: UntilJson });

/**
 * Returns the certificates of a listing's car (ITEM-19). Of each kind, returns the certificate that this site
 * guarantees, or else the seller's. Everything that the seller states is returned separately.
 */
export const carInspectionDetails = defineAnswer({
  at: get(paths.carInspectionDetails),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.carInspectionDetails,
    answers: v.object({
      ...SaidJson,
      vouchedBy: VouchedByJson,
      vouchedUntil: VouchedUntilJson,
      stated: v.object(SaidJson),
    }),
  },
  answer: async (context) => {
    const found = (await shownCertificates(context, context.params.id)) ?? notFound();
    const { site, seller, until } = found;
    const { inspection: result, certificate, insurance } = shownFirst(found);
    const by = (kind: CertificateKind): Voucher | null => (site[kind] ? 'site' : seller[kind] ? 'seller' : null);
    const isoOf = (kind: CertificateKind) => until[kind]?.toISOString() ?? null;
    return envelope({
      inspection: result,
      certificate,
      insurance,
      vouchedBy: { inspection: by('inspection'), certificate: by('certificate'), insurance: by('insurance') },
      vouchedUntil: {
        inspection: isoOf('inspection'),
        certificate: isoOf('certificate'),
        insurance: isoOf('insurance'),
      },
      stated: { inspection: seller.inspection, certificate: seller.certificate, insurance: seller.insurance },
    });
  },
});

/**
 * Checks whether a code is that of the car's insurance (ITEM-19). Guesses are limited, and the comparison takes
 * constant time.
 */
export const carInsurance = defineAction({
  at: post(paths.carInsurance),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.carInsurance,
    answers: v.object({ company: v.string(), until: v.string() }),
    example: { listingId: '1', code: '123456' },
  },
  input: insuranceCodeForm.input,
  limits: () => [{ action: 'insurance-code' }],
  page: inspection,
  async act(context, { code }) {
    const found = (await shownCertificates(context, context.params.listingId)) ?? notFound();
    const { insurance } = shownFirst(found);
    if (!insurance) return notFound();
    const { site } = context.services;
    if (!(await isInsuranceCode(context, found.id, code)))
      return refuse({ errors: { code: fa.certificates.code.wrong } });
    context.answerCookies.push(secretCookie(INSURED_COOKIE, String(found.id), COOKIE_SECONDS.insured, site));
    return done({ data: insurance, message: fa.certificates.code.right, to: paths.inspection(found.id) });
  },
});
