import { isInsuranceCode } from '../../../domain/listings/certificates/certificates.server.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAction, done, refuse } from '../../web/action.ts';
import { get, post } from '../../web/address.ts';
import { COOKIE_SECONDS } from '../../web/cookie-names.ts';
import { secretCookie } from '../../web/cookies.ts';
import { envelope } from '../../web/envelope.ts';
import { notFound } from '../../web/problem.ts';
import { defineAnswer } from '../../web/route.ts';
import { insuranceCodeForm } from './certificate-form.ts';
import { inspection } from './inspection.route.tsx';
import { INSURED_COOKIE } from './insured-cookie.ts';
import { shownCertificates } from './shown-certificates.ts';

/** What was entered of a listing's car (ITEM-19). */
export const carInspectionDetails = defineAnswer(get(paths.carInspectionDetails), async (context) => {
  const found = (await shownCertificates(context, context.params.id)) ?? notFound();
  const { inspection: result, certificate, insurance } = found;
  return envelope({ inspection: result, certificate, insurance });
});

/** Whether a code is the one of the car's insurance (ITEM-19). Guessing is limited, and takes the same time whatever is typed. */
export const carInsurance = defineAction({
  at: post(paths.carInsurance),
  guard: 'anyone',
  input: insuranceCodeForm.input,
  limits: () => [{ action: 'insurance-code' }],
  page: inspection,
  async act(context, { code }) {
    const found = (await shownCertificates(context, context.params.listingId)) ?? notFound();
    if (!found.insurance) return notFound();
    const { db, site } = context.services;
    if (!(await isInsuranceCode(db, found.id, code))) return refuse({ errors: { code: fa.certificates.code.wrong } });
    context.answerCookies.push(secretCookie(INSURED_COOKIE, String(found.id), COOKIE_SECONDS.insured, site));
    return done({ data: found.insurance, message: fa.certificates.code.right, to: paths.inspection(found.id) });
  },
});
