import { USER_TYPES, type UserType } from '../../../domain/surveys/nps.ts';
import { type SurveyStep, surveyStep, userTypeOf, type Voter } from '../../../domain/surveys/surveys.server.ts';
import { parseId } from '../../../domain/values/ids.ts';
import { formState } from '../../web/forms/context-form-state.ts';
import type { FormState } from '../../web/forms/form-state.ts';
import { newOrderKey } from '../../web/forms/order-key.ts';
import type { Context } from '../../web/request/context.ts';
import { browserHash } from '../../web/request/keyed-hash.ts';

export type NpsView = {
  readonly step: SurveyStep['step'];
  /** Id of the vote; present in the step `why`. */
  readonly voteId: number | null;
  readonly userType: UserType;
  /** Id of the listing that was shown before the survey. */
  readonly listing: number | null;
  readonly orderKey: string;
  /** Months until this browser shows the survey again. */
  readonly months: number;
  readonly form: FormState;
};

/**
 * Loads the current step of the survey. An invalid type or id counts as absent, because both only describe the visit.
 */
export async function loadNps(
  context: Context,
  asked: { readonly userType?: string | null | undefined; readonly listing?: string | null | undefined },
): Promise<NpsView> {
  const voter = await voterOf(context);
  const userType = USER_TYPES.find((type) => type === asked.userType) ?? (await userTypeOf(context.db, voter));
  const found = await surveyStep(context, voter, userType);
  const { npsMonths } = await context.services.settings.get(context.now);
  return {
    step: found.step,
    voteId: found.step === 'why' ? found.voteId : null,
    userType,
    listing: parseId(asked.listing ?? undefined),
    orderKey: newOrderKey(context),
    months: npsMonths,
    form: formState(context),
  };
}

/** The account of a signed-in user; the browser of a visitor. */
export async function voterOf(context: Context): Promise<Voter> {
  const viewer = await context.readViewer();
  return viewer ? { userId: viewer.userId } : { visitor: browserHash(context) };
}
