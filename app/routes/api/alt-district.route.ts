import { matchDistricts } from '../../../domain/locations/find-places.ts';
import { paths } from '../../paths.ts';
import { get } from '../../web/address.ts';
import { envelope } from '../../web/envelope.ts';
import { defineAnswer } from '../../web/route.ts';

const QUERY_MAX = 60;

/** The districts of a city that match what is typed (LOC-04); none below two letters or for an unknown city. */
export const altDistrict = defineAnswer(get(paths.altDistrict), ({ url: { searchParams }, catalogue: { places } }) => {
  const query = (searchParams.get('q') ?? '').slice(0, QUERY_MAX);
  const items = matchDistricts(places, Number(searchParams.get('cityID')), query);
  return envelope({ items }, { cacheControl: 'public, max-age=300' });
});
