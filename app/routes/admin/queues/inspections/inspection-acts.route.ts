import {
  enterResult,
  refuseInspection,
  revealApplicant,
  scheduleInspection,
} from '../../../../../domain/inspections/inspections.server.ts';
import type { StaffRefusal } from '../../../../../domain/staff/staff.server.ts';
import { parseId } from '../../../../../domain/values/ids.ts';
import { nationalNumber, spacedNumber } from '../../../../../domain/values/phone.ts';
import type { Result } from '../../../../../domain/values/result.ts';
import { fa } from '../../../../messages/fa.ts';
import { confirmationForm } from '../../../../office/confirmation-form.ts';
import { goneOn, officeAction, refusalOf } from '../../../../office/office-action.ts';
import { apart } from '../../../../parts/isolated.ts';
import { paths } from '../../../../paths.ts';
import { done, refuse } from '../../../../web/pages/action.ts';
import type { SignedIn } from '../../../../web/pages/guards.ts';
import { post } from '../../../../web/request/address.ts';
import { notFound } from '../../../../web/request/problem.ts';
import { certificateForms, inspectionOf } from '../../../inspection/certificate-form.ts';
import { appointmentOf, refuseForm, scheduleForm } from './inspection-forms.ts';
import { adminInspection, goOnWithInspections } from './inspection-queue.route.tsx';

const { calls } = fa.api;
const idOf = ({ params }: SignedIn): number => parseId(params.id) ?? notFound();

type Done = 'inspection-scheduled' | 'inspection-finished' | 'inspection-refused';
type Worked = Result<object, 'gone' | 'decided' | 'own' | 'not-claimed' | StaffRefusal | 'bad-time'>;

/** Sets the time and place of an inspection (ITEM-19). */
export const scheduleInspectionCall = officeAction({
  at: post(paths.office.inspectionCaseCall, 'schedule'),
  permission: 'moderate listings',
  about: { summary: calls.adminScheduleInspection, statuses: [409] },
  input: scheduleForm.input,
  page: adminInspection,
  async act(context, sent) {
    const appointment = { id: idOf(context), at: appointmentOf(sent), place: sent.place };
    return answer(context, await scheduleInspection(context, context.viewer, appointment), 'inspection-scheduled');
  },
});

export const refuseInspectionCall = officeAction({
  at: post(paths.office.inspectionCaseCall, 'refuse'),
  permission: 'moderate listings',
  about: { summary: calls.adminRefuseInspection, statuses: [409] },
  input: refuseForm.input,
  page: adminInspection,
  async act(context, { reason }) {
    const refused = await refuseInspection(context, context.viewer, { id: idOf(context), reason });
    return answer(context, refused, 'inspection-refused');
  },
});

/**
 * Reveals the applicant's name and number. They are only in this answer, in no address and on no page that browsers
 * could cache.
 */
export const revealApplicantCall = officeAction({
  at: post(paths.office.inspectionCaseCall, 'reveal'),
  permission: 'moderate listings',
  about: { summary: calls.adminRevealApplicant, statuses: [409] },
  input: confirmationForm.input,
  limits: () => [{ action: 'office-reveal' }],
  page: adminInspection,
  async act(context) {
    const id = idOf(context);
    const result = await revealApplicant(context, context.viewer, id);
    if (!result.ok) return refusalOf(result.refused);
    const mobile = apart(spacedNumber(nationalNumber(result.mobile)));
    const message = fa.inspections.case.revealed(result.name, mobile);
    const url = paths.office.inspectionCase(id);
    return { ...done({ message, to: url, data: { url } }), stays: true };
  },
});

/** Enters the result of an inspection, which the site guarantees (ITEM-19). */
export const inspectionResultCall = officeAction({
  at: post(paths.office.inspectionCaseCall, 'result'),
  permission: 'moderate listings',
  about: { summary: calls.adminInspectionResult, statuses: [409] },
  input: certificateForms.inspection.input,
  page: adminInspection,
  async act(context, sent) {
    const result = { id: idOf(context), inspection: inspectionOf(sent) };
    const entered = await enterResult(context, context.viewer, result, context.catalogue.taxonomy);
    return answer(context, entered, 'inspection-finished');
  },
});

async function answer(context: SignedIn, worked: Worked, did: Done) {
  if (worked.ok) return goneOn(worked, { to: await goOnWithInspections(context), did });
  if (worked.refused === 'bad-time') return refuse({ errors: { on: fa.inspections.case.badTime } });
  return refusalOf(worked.refused);
}
