import * as v from 'valibot';
import {
  type CertificateActor,
  certifiableListing,
  readCertificates,
  writeCertificate,
} from '../../../domain/listings/certificates/certificates.server.ts';
import {
  CERTIFICATE_KINDS,
  type CertificateKind,
  parseCertificate,
} from '../../../domain/listings/certificates/certificates.ts';
import { may } from '../../../domain/staff/roles.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { persianDigits } from '../../../domain/values/numbers.ts';
import { cleanProse } from '../../../domain/values/persian-text.ts';
import { jalaliDay } from '../../../domain/values/time.ts';
import { fa } from '../../messages/fa.ts';
import { emptyFormState } from '../../parts/form/form-state.ts';
import { paths } from '../../paths.ts';
import { Url } from '../../web/about.ts';
import { defineAction, refuse } from '../../web/action.ts';
import { get, post } from '../../web/address.ts';
import { csrfKey } from '../../web/csrf.ts';
import { defineFlash } from '../../web/flash.ts';
import { formState } from '../../web/form-state.ts';
import type { SignedIn } from '../../web/guards.ts';
import { notFound } from '../../web/problem.ts';
import { definePage } from '../../web/route.ts';
import { CertificateFormsPage, type CertificateFormsView } from './certificate-forms-page.tsx';

const kindOf = (text: string | undefined): CertificateKind | null =>
  CERTIFICATE_KINDS.find((kind) => kind === text) ?? null;

const { saved, removed } = fa.certificates.edit;
const flashOf = (id: number) => defineFlash({ saved, removed }, (flash) => paths.listingCertificates(id, flash));

/** Loads the user's own car, or any car for a moderator; throws 404 for everybody else. */
async function entered(context: SignedIn) {
  const { userId, role } = context.viewer;
  const id = parseId(context.params.id) ?? notFound();
  const kind = may(role, 'moderate listings') ? 'moderator' : 'owner';
  const actor: CertificateActor = { kind, userId };
  const { db } = context.services;
  const listing = (await certifiableListing(db, id, actor, context.catalogue.taxonomy)) ?? notFound();
  return { id, actor, name: cleanProse(listing.name) };
}

/** The page for entering a car's inspection, certificate and insurance (ITEM-19). */
export const certificateForms = definePage<CertificateFormsView>({
  at: get(paths.listingCertificates),
  id: 'listing-inspection-page',
  cache: 'private',
  guard: 'signed-in',
  about: { summary: fa.api.pages.myInspection, query: ['did'], example: { did: 'saved' } },
  async load(context) {
    const { id, name } = await entered(context);
    const sent = kindOf(context.params.kind);
    const fresh = emptyFormState(csrfKey(context));
    const state = (kind: CertificateKind) => (kind === sent ? formState(context) : fresh);
    return {
      id,
      name,
      stored: await readCertificates(context.db, id),
      forms: { inspection: state('inspection'), certificate: state('certificate'), insurance: state('insurance') },
      plain: fresh,
      today: persianDigits(jalaliDay(context.now)),
      flash: flashOf(id).read(context.url),
    };
  },
  head: () => ({ title: fa.certificates.edit.title, robots: 'noindex' }),
  Page: CertificateFormsPage,
});

export const saveCertificate = defineAction({
  at: post(paths.listingCertificate),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.saveCertificate,
    answers: Url,
    example: { kind: 'insurance', company: 'x', until: '1406/01/01', code: '123456' },
  },
  input: v.record(v.string(), v.unknown()),
  page: certificateForms,
  async act(context, fields) {
    const kind = kindOf(context.params.kind) ?? notFound();
    const { id, actor } = await entered(context);
    const form = parseCertificate(kind, fields);
    if ('faults' in form) {
      const errors = Object.entries(form.faults).map(([name, fault]) => [name, fa.certificates.faults[fault]]);
      return refuse({ errors: Object.fromEntries(errors) });
    }
    const { catalogue } = context;
    const entry = { listingId: id, kind, parsed: form.parsed };
    const written = await writeCertificate(context, entry, actor, catalogue.taxonomy);
    if (!written.ok) return notFound();
    return flashOf(id).done('saved');
  },
});

export const removeCertificate = defineAction({
  at: post(paths.removeListingCertificate),
  guard: 'signed-in',
  about: {
    summary: fa.api.calls.removeCertificate,
    answers: Url,
    example: { kind: 'insurance' },
  },
  input: v.object({}),
  page: certificateForms,
  async act(context) {
    const kind = kindOf(context.params.kind) ?? notFound();
    const { id, actor } = await entered(context);
    const { catalogue } = context;
    const entry = { listingId: id, kind, parsed: null };
    const written = await writeCertificate(context, entry, actor, catalogue.taxonomy);
    if (!written.ok) return notFound();
    return flashOf(id).done('removed');
  },
});
