import * as v from 'valibot';
import { nearestPlace } from '../../../domain/locations/nearest-place.ts';
import { fa } from '../../messages/fa.ts';
import { Named, namedJson } from '../../parts/named-json.ts';
import { paths } from '../../paths.ts';
import { defineAnswer } from '../../web/pages/route.ts';
import { get } from '../../web/request/address.ts';
import { envelope, refused } from '../../web/request/envelope.ts';

const Degrees = v.pipe(v.string(), v.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/));
const GeoQuery = v.object({ lat: Degrees, long: Degrees });

/** The district, city and province of a point (LOC-05). A position is personal, so no cache may store the answer. */
export const geo = defineAnswer({
  at: get(paths.geo),
  guard: 'anyone',
  about: {
    summary: fa.api.calls.geo,
    query: ['lat', 'long'],
    required: ['lat', 'long'],
    answers: v.object({ district: v.nullable(Named), city: Named, province: Named }),
    statuses: [422],
  },
  answer: ({ url, catalogue: { places } }) => {
    const asked = v.safeParse(GeoQuery, Object.fromEntries(url.searchParams));
    if (!asked.success) {
      const wrong = asked.issues.map((issue) => [String(issue.path?.[0].key), fa.api.geo.degrees]);
      return refused(fa.api.geo.unreadable, Object.fromEntries(wrong));
    }
    const found = nearestPlace(places, Number(asked.output.lat), Number(asked.output.long));
    if (!found) return refused(fa.api.geo.outside);
    const { district, city, province } = found;
    return envelope({
      district: district && namedJson(district),
      city: namedJson(city),
      province: namedJson(province),
    });
  },
});
