import { AREAS } from '../../../domain/areas.server.ts';
import type { Area } from '../../../domain/values/area.server.ts';
import type { PersonalData, Recipient, StoredTable } from '../../../domain/values/personal-data.ts';
import { fa } from '../../messages/fa.ts';

/** Personal data by module, as declared in each module's area. */
export const PERSONAL_DATA: Readonly<Record<string, PersonalData>> = Object.fromEntries(
  Object.entries<Area<never>>(AREAS).flatMap(([module, { personal }]) => (personal ? [[module, personal]] : [])),
);

const TABLES: readonly StoredTable[] = Object.values(PERSONAL_DATA).flatMap(({ tables }) => Object.values(tables));

type KeptTopic = keyof typeof fa.privacy.kept;

/** Kinds of data that a module stores, in the order of the privacy page. */
export const KEPT = (Object.keys(fa.privacy.kept) as readonly KeptTopic[]).filter((topic) =>
  TABLES.some((table) => table.topic === topic),
);

/** Kinds of data that are treated in this way (`atEnd`) when an account ends. */
export const retainedAtEnd = (atEnd: StoredTable['atEnd']): readonly KeptTopic[] =>
  KEPT.filter((topic) => TABLES.some((table) => table.topic === topic && table.atEnd === atEnd));

/** Recipients to whom a module sends personal data. */
export const SENT_TO: ReadonlySet<Recipient> = new Set(
  Object.values(PERSONAL_DATA).flatMap(({ gateways = {} }) =>
    Object.values(gateways).filter((each): each is Recipient => typeof each === 'string'),
  ),
);
