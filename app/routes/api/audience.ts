import { may } from '../../../domain/staff/roles.ts';
import type { Context } from '../../web/request/context.ts';
import { type Operation, siteOperations } from './operations.ts';

/** Audience of the API documentation: operations of the back office are only shown to signed-in staff (ADM-01). */
export type Audience = 'everyone' | 'staff';

export async function audienceOf(context: Context): Promise<Audience> {
  const viewer = await context.readViewer();
  return viewer && may(viewer.role, 'enter the back office') ? 'staff' : 'everyone';
}

export const operationsFor = (audience: Audience): readonly Operation[] =>
  siteOperations().filter(({ isOffice }) => audience === 'staff' || !isOffice);
