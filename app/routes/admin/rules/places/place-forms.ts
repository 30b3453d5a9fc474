import type { InferOutput } from 'valibot';
import { cleanProse, latinDigits } from '../../../../../domain/values/persian-text.ts';
import { fa } from '../../../../messages/fa.ts';
import { defineEditForm } from '../../../../office/edit-version.ts';
import { choice, tick } from '../../../../parts/form/choice-kinds.ts';
import { defineForm } from '../../../../parts/form/define-form.ts';
import { checked, orElse, orEmpty, readAs } from '../../../../parts/form/kind-changes.ts';
import { wholeNumber } from '../../../../parts/form/number-kinds.ts';
import { text } from '../../../../parts/form/text-kinds.ts';

const words = fa.officePlaces;

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
/** Word that stands for the whole country in addresses, so no place may have it as its slug. */
const EVERYWHERE = 'iran';
const POPULATION_MAX = 50_000_000;

/** Field for a latitude or longitude between two bounds. The bounds enclose Iran. */
const degrees = (min: number, max: number, example: string) =>
  readAs(
    text({ max: 20, dir: 'ltr', autoComplete: 'off', example }),
    (typed) => {
      // The decimal mark may be a point or the Persian decimal mark.
      const plain = latinDigits(typed).replace(/\D/, '.');
      const value = /^\d{2}(?:\.\d{1,15})?$/.test(plain) ? Number(plain) : Number.NaN;
      return value >= min && value <= max ? value : null;
    },
    words.degreesWrong,
  );

const named = (example: string) => text({ max: 80, autoComplete: 'off', example });

const KINDS = {
  name: text({ min: 2, max: 60, clean: cleanProse, autoComplete: 'off', example: 'Saadatabad' }),
  slug: checked(
    text({ min: 2, max: 60, dir: 'ltr', autoComplete: 'off', example: 'saadat-abad' }),
    (slug) => SLUG.test(slug) && slug !== EVERYWHERE,
    words.slugWrong,
  ),
  above: orEmpty(named('tehran')),
  lat: degrees(24, 40, '35.701'),
  long: degrees(43, 64, '51.422'),
  population: orElse(wholeNumber({ max: POPULATION_MAX }), 0),
  isTop: tick(),
  isCapital: tick(),
  filtersBelow: tick(),
} as const;

const WORDS = {
  name: words.name,
  slug: { label: words.slug, help: words.slugHelp },
  above: { label: words.above, help: words.aboveHelp },
  lat: { label: words.latitude, help: words.degreesHelp },
  long: { label: words.longitude, help: words.degreesHelp },
  population: { label: words.population, help: words.populationHelp },
  isTop: words.isTop,
  isCapital: words.isCapital,
  filtersBelow: words.filtersBelow,
} as const;

export const placeForm = defineEditForm(KINDS, WORDS);

export const newPlaceForm = defineForm(
  { kind: choice(['city', 'district', 'province']), ...KINDS },
  { kind: { label: words.kind, options: words.kinds }, ...WORDS },
);

export const mergeForm = defineForm({ into: named('tehran') }, { into: { label: words.into, help: words.intoHelp } });

export type TypedPlace = Omit<InferOutput<typeof newPlaceForm.input>, 'kind'>;
