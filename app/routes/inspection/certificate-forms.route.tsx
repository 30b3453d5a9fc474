import * as v from 'valibot';
import {
  CERTIFICATE_KINDS,
  type CertificateKind,
  type ParsedCertificate,
} from '../../../domain/listings/certificates/certificates.ts';
import { certifiableListing, readCertificates, writeCertificate } from '../../../domain/listings/listings.server.ts';
import { may } from '../../../domain/staff/roles.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { formStateAt } from '../../web/forms/context-form-state.ts';
import { csrfKey } from '../../web/forms/csrf.ts';
import { emptyFormState } from '../../web/forms/form-state.ts';
import { defineAction } from '../../web/pages/action.ts';
import { defineFlash } from '../../web/pages/flash.ts';
import type { SignedIn } from '../../web/pages/guards.ts';
import { definePage } from '../../web/pages/route.ts';
import { Url } from '../../web/request/about.ts';
import { get, post } from '../../web/request/address.ts';
import { notFound } from '../../web/request/problem.ts';
import { certificateForms as forms, inspectionOf } from './certificate-form.ts';
import { CertificateFormsPage, type CertificateFormsView } from './certificate-forms-page.tsx';

const { saved, removed } = fa.certificates.edit;
const flashes = defineFlash({ saved, removed }, ({ of: id = 0, ...flash }) => paths.listingCertificates(id, flash));

/** Loads the user's own car, or for a moderator the car of any user who is not staff; throws 404 for everybody else. */
async function entered(context: SignedIn) {
  const { userId, role } = context.viewer;
  const id = parseId(context.params.id) ?? notFound();
  const viewer = { userId, moderates: may(role, 'moderate listings') };
  const { db } = context.services;
  const { name, actor } = (await certifiableListing(db, id, viewer, context.catalogue.taxonomy)) ?? notFound();
  return { id, actor, name: cleanProse(name) };
}

/** Page on which a car's inspection, certificate and insurance are entered (ITEM-19). */
export const certificateForms = definePage<CertificateFormsView>({
  at: get(paths.listingCertificates),
  id: 'listing-inspection-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myInspection, query: ['did'], example: { did: 'saved' } },
  async load(context) {
    const { id, name, actor } = await entered(context);
    const { site, seller } = await readCertificates(context, id);
    const fresh = emptyFormState(csrfKey(context));
    const state = (kind: CertificateKind) => formStateAt(context, paths.listingCertificate(id, kind));
    return {
      id,
      name,
      vouches: actor.kind === 'moderator',
      stored: actor.kind === 'moderator' ? site : seller,
      forms: { inspection: state('inspection'), certificate: state('certificate'), insurance: state('insurance') },
      plain: fresh,
      today: persianDigits(jalaliDay(context.now)),
      flash: flashes.read(context),
    };
  },
  head: () => ({ title: fa.certificates.edit.title, robots: 'noindex' }),
  Page: CertificateFormsPage,
});

/** Defines the call that stores one kind of certificate; `certificateOf` converts the form's input. */
const saving = <T,>(
  kind: CertificateKind,
  { input }: { readonly input: v.GenericSchema<unknown, T> },
  certificateOf: (sent: T) => ParsedCertificate,
) =>
  defineAction({
    at: post(paths.listingCertificate, kind),
    guard: 'signed-in',
    about: { summary: fa.api.calls.saveCertificate, answers: Url },
    input,
    limits: () => [{ action: 'edit' }],
    page: certificateForms,
    act: (context, sent) => store(context, kind, certificateOf(sent)),
  });

export const saveInspection = saving('inspection', forms.inspection, (sent) => ({
  details: inspectionOf(sent),
  code: null,
}));
export const saveCertificate = saving('certificate', forms.certificate, (details) => ({ details, code: null }));
export const saveInsurance = saving('insurance', forms.insurance, ({ code, ...details }) => ({ details, code }));

export const removeCertificate = defineAction({
  at: post(paths.removeListingCertificate),
  guard: 'signed-in',
  about: { summary: fa.api.calls.removeCertificate, answers: Url, example: { kind: 'insurance' } },
  input: v.object({}),
  limits: () => [{ action: 'edit' }],
  page: certificateForms,
  async act(context) {
    const kind = CERTIFICATE_KINDS.find((each) => each === context.params.kind) ?? notFound();
    return store(context, kind, null);
  },
});

/** Stores one kind of certificate, or removes it if `parsed` is null. */
async function store(context: SignedIn, kind: CertificateKind, parsed: ParsedCertificate | null) {
  const { id, actor } = await entered(context);
  const stored = await writeCertificate(context, { listingId: id, kind, parsed }, actor, context.catalogue.taxonomy);
  if (!stored.ok) return notFound();
  return flashes.done(parsed ? 'saved' : 'removed', { of: id });
}
