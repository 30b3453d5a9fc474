import { routesOf } from '../../web/pages/route-table.ts';
import * as certificateCalls from './certificate-calls.route.ts';
import * as certificateForms from './certificate-forms.route.tsx';
import * as inspection from './inspection.route.tsx';
import * as myInspections from './my-inspections.route.tsx';

export const inspectionRoutes = routesOf(certificateCalls, certificateForms, inspection, myInspections);
