import { fa } from '../../messages/fa.ts';
import { searchParameters } from './describe-calls.ts';
import { html, type RouteDescription, type RouteDescriptions, text } from './route-description.ts';

const regions = { _regions: { schema: text, example: 'results,filters,summary' } };
const search = { ...searchParameters, ...regions };

const page = (
  name: keyof typeof fa.api.pages,
  rest: Partial<Omit<RouteDescription, 'summary' | 'tag'>> = {},
): RouteDescription => ({ summary: fa.api.pages[name], tag: 'pages', answer: html, ...rest });

const results = (path: Readonly<Record<string, string>> = {}) => page('results', { path, query: search });
const choice = (name: 'chooseCategory' | 'choosePlace' | 'chooseBrand' | 'chooseFilters') =>
  page(name, { query: searchParameters });

export const pageDescriptions: RouteDescriptions = {
  'GET /': page('home'),
  'GET /s': results(),
  'GET /s/:place': results({ place: 'tehran' }),
  'GET /s/:place/:category': results({ place: 'tehran', category: 'cars' }),
  'GET /s/:place/:category/:brand': results({ place: 'tehran', category: 'cars', brand: 'peugeot' }),
  'GET /s/:place/:category/:brand/:model': results({
    place: 'iran',
    category: 'cars',
    brand: 'peugeot',
    model: '206-type2',
  }),
  'GET /search': results(),
  'GET /v/:id': page('listing', { path: { id: '1001' }, statuses: [301, 404, 410] }),
  'GET /v/:id/:slug': page('listing', { path: { id: '1001', slug: 'a' }, statuses: [301, 404, 410] }),
  'GET /choose/category': choice('chooseCategory'),
  'GET /choose/place': choice('choosePlace'),
  'GET /choose/place/:place': page('rememberPlace', {
    path: { place: 'tehran' },
    query: searchParameters,
    statuses: [303, 404],
  }),
  'GET /choose/brand': choice('chooseBrand'),
  'GET /choose/filters': choice('chooseFilters'),
  'GET /provinces': page('provinces'),
  'GET /api/docs': page('docs'),
  'GET /offline': page('offline'),
};
