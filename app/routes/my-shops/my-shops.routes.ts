import { routesOf } from '../../web/pages/route-table.ts';
import * as close from './close.route.tsx';
import * as handOver from './hand-over.route.tsx';
import * as handOverCalls from './hand-over-calls.route.ts';
import * as invitation from './invitation.route.tsx';
import * as invitationCalls from './invitation-calls.route.ts';
import * as leads from './leads.route.tsx';
import * as marks from './marks.route.tsx';
import * as member from './member.route.tsx';
import * as memberCalls from './member-calls.route.ts';
import * as members from './members.route.tsx';
import * as myShops from './my-shops.route.tsx';
import * as open from './open.route.tsx';
import * as overview from './overview.route.tsx';
import * as profile from './profile.route.tsx';
import * as saveProfile from './save-profile.route.ts';
import * as shopCalls from './shop-calls.route.ts';
import * as stats from './stats.route.tsx';
import * as telephone from './telephone.route.tsx';
import * as telephoneCalls from './telephone-calls.route.ts';
import * as transfer from './transfer.route.tsx';

export const myShopsRoutes = routesOf(
  close,
  handOver,
  handOverCalls,
  invitationCalls,
  invitation,
  leads,
  marks,
  memberCalls,
  member,
  members,
  myShops,
  open,
  overview,
  profile,
  saveProfile,
  shopCalls,
  stats,
  telephone,
  telephoneCalls,
  transfer,
);
