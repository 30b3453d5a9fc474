import * as v from 'valibot';
import { matchDistricts } from '../../../domain/locations/find-places.ts';
import { fa } from '../../messages/fa.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { integer } from '../../web/request/about.ts';
import { get } from '../../web/request/address.ts';
import { envelope } from '../../web/request/envelope.ts';

const QUERY_MAX = 60;

/** Districts of a city that match the typed text (LOC-04); none for fewer than two letters or an unknown city. */
export const altDistrict = defineAnswer({
  at: get(paths.altDistrict),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.altDistrict,
    query: ['cityID', 'q'],
    required: ['cityID', 'q'],
    answers: v.object({ items: v.array(v.object({ id: integer, matchedName: v.string() })) }),
    example: { cityID: '1', q: fa.api.examples.district },
  },
  answer: ({ url: { searchParams }, catalogue: { places } }) => {
    const query = (searchParams.get('q') ?? '').slice(0, QUERY_MAX);
    const items = matchDistricts(places, Number(searchParams.get('cityID')), query);
    return envelope({ items }, { cacheControl: 'public, max-age=300' });
  },
});
