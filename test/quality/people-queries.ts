import { FIRST_STRANGERS } from './people/first-strangers.ts';
import { HOUSEHOLDS, HOUSEHOLDS_MISSING } from './people/households.ts';
import { MISSING } from './people/missing.ts';
import { MIXED_SCRIPT } from './people/mixed-script.ts';
import { NEGATION } from './people/negation.ts';
import { NUMBER } from './people/number.ts';
import { SMALL_PLACES } from './people/place.ts';
import { RELAXATION } from './people/relaxation.ts';
import { SAME_NAME } from './people/same-name.ts';
import { SECOND_STRANGERS } from './people/second-strangers.ts';
import { VOICE } from './people/voice.ts';
import type { PeopleQuery } from './people-query.ts';

type StrangersKind = keyof typeof FIRST_STRANGERS;
const ofStrangers = (kind: StrangersKind): readonly PeopleQuery[] => [
  ...FIRST_STRANGERS[kind],
  ...SECOND_STRANGERS[kind],
];

/** Queries that people wrote for this site, by kind, in the order in which figures are printed. */
export const PEOPLE_QUERIES = {
  households: HOUSEHOLDS,
  'households, missing': HOUSEHOLDS_MISSING,
  negation: NEGATION,
  number: NUMBER,
  place: SMALL_PLACES,
  relaxation: RELAXATION,
  'same name': SAME_NAME,
  voice: VOICE,
  'mixed script': MIXED_SCRIPT,
  missing: MISSING,
  'strangers, negation': ofStrangers('negation'),
  'strangers, number': ofStrangers('number'),
  'strangers, place': ofStrangers('place'),
  'strangers, relaxation': ofStrangers('relaxation'),
  'strangers, same name': ofStrangers('same name'),
  'strangers, voice': ofStrangers('voice'),
  'strangers, mixed script': ofStrangers('mixed script'),
  'strangers, missing': ofStrangers('missing'),
} as const satisfies Record<string, readonly PeopleQuery[]>;

export type PeopleKind = keyof typeof PEOPLE_QUERIES;

export const PEOPLE_KINDS = Object.keys(PEOPLE_QUERIES) as PeopleKind[];
