import * as v from 'valibot';
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

/** The certificates of a listing's car (ITEM-19). */
export const carInspectionDetails = defineAnswer({
  at: get(paths.carInspectionDetails),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.carInspectionDetails,
    answers: v.object({
      inspection: v.nullable(v.looseObject({})),
      certificate: v.nullable(v.object({ issuer: v.string(), number: v.string(), on: v.string() })),
      insurance: v.nullable(v.object({ company: v.string(), until: v.string() })),
    }),
  },
  answer: async (context) => {
    const found = (await shownCertificates(context, context.params.id)) ?? notFound();
    const { inspection: result, certificate, insurance } = found;
    return envelope({ inspection: result, certificate, insurance });
  },
});

/** Whether a code is that of the car's insurance (ITEM-19). Guesses are limited, and comparing takes constant time. */
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
    if (!found.insurance) return notFound();
    const { db, site } = context.services;
    if (!(await isInsuranceCode(db, found.id, code))) return refuse({ errors: { code: fa.certificates.code.wrong } });
    context.answerCookies.push(secretCookie(INSURED_COOKIE, String(found.id), COOKIE_SECONDS.insured, site));
    return done({ data: found.insurance, message: fa.certificates.code.right, to: paths.inspection(found.id) });
  },
});
