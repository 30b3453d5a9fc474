/** Values of one listing for its category's attributes. Functions that write its text read them by attribute key. */
import type { Attribute, AttributeOption, Category, CategoryAttribute } from '../../domain/taxonomy/taxonomy.ts';
import { drawNumber, drawOption, TICKED } from './fact-draws.ts';
import type { Random } from './random.ts';
import { groupedNumber, persianDigits } from './spelling.ts';

/**
 * Values by attribute key: a number, the slug of an option (several slugs are separated by commas), or true for a
 * ticked checkbox. Null leaves the attribute without a value.
 */
export type Presets = Readonly<Record<string, number | string | boolean | null>>;

export type Questions = {
  /** Attributes of the category. If the value of one shows or hides another, it comes before that one. */
  readonly asked: readonly CategoryAttribute[];
  readonly byKey: ReadonlyMap<string, CategoryAttribute>;
  /** Options that this category allows, by attribute id; for example, a brand allows only its own models. */
  readonly options: ReadonlyMap<number, readonly AttributeOption[]>;
};

export function questionsOf(category: Category): Questions {
  const ancestors = new Set(category.path.map((each) => each.id));
  const options = new Map<number, readonly AttributeOption[]>();
  for (const { attribute } of category.attributes) {
    const own = attribute.options.filter((option) => option.categoryId === null || ancestors.has(option.categoryId));
    options.set(attribute.id, own);
  }
  const byId = new Map(category.attributes.map((ask) => [ask.attribute.id, ask]));
  const depth = (ask: CategoryAttribute): number => {
    const parent = ask.shownWhen && byId.get(ask.shownWhen.attributeId);
    return parent ? 1 + depth(parent) : 0;
  };
  return {
    asked: category.attributes.toSorted((a, b) => depth(a) - depth(b)),
    byKey: new Map(category.attributes.map((ask) => [ask.attribute.key, ask])),
    options,
  };
}

export class FactSheet {
  readonly facts: Record<string, number | readonly number[]> = {};
  readonly texts: Record<string, string> = {};
  readonly #questions: Questions;
  readonly #chosen = new Map<string, AttributeOption>();

  constructor(
    questions: Questions,
    presets: Presets,
    { random, year }: { readonly random: Random; readonly year: number },
  ) {
    this.#questions = questions;
    for (const ask of questions.asked) {
      if (this.#isShown(ask)) this.#answer(ask, presets[ask.attribute.key], random, year);
    }
  }

  asks(key: string): boolean {
    return this.#questions.byKey.has(key);
  }

  number(key: string): number | null {
    const id = this.#questions.byKey.get(key)?.attribute.id;
    const value = id === undefined ? undefined : this.facts[id];
    return typeof value === 'number' ? value : null;
  }

  ticked(key: string): boolean {
    return this.number(key) === 1;
  }

  /** The chosen option of an attribute, or the first one if several are chosen. */
  option(key: string): AttributeOption | null {
    return this.#chosen.get(key) ?? null;
  }

  label(key: string): string | null {
    return this.#chosen.get(key)?.label ?? null;
  }

  text(key: string): string | null {
    const id = this.#questions.byKey.get(key)?.attribute.id;
    return id === undefined ? null : (this.texts[id] ?? null);
  }

  /**
   * Texts of the form «برچسب مقدار» (label and value) for all attributes with a value. Checkboxes and the attributes in
   * `except` are left out.
   */
  described(except: ReadonlySet<string>): string[] {
    return this.#questions.asked.flatMap(({ attribute: { id, key, label, unit, type, grouping } }) => {
      const value = this.facts[id];
      if (value === undefined || type === 'checkbox' || except.has(key)) return [];
      if (typeof value !== 'number') {
        const labels = (this.#questions.options.get(id) ?? []).filter(
          (each) => value.includes(each.id) && each.slug !== 'other',
        );
        return labels.length > 0 ? [`${label} ${labels.map((each) => each.label).join(' و ')}`] : [];
      }
      return [`${label} ${grouping ? groupedNumber(value) : persianDigits(value)}${unit ? ` ${unit}` : ''}`];
    });
  }

  /** Labels of ticked checkboxes whose label is a whole sentence, such as «گارانتی دارد». */
  statements(): string[] {
    return this.#questions.asked
      .filter(({ attribute }) => attribute.type === 'checkbox' && this.facts[attribute.id] === 1)
      .map(({ attribute }) => attribute.label)
      .filter((label) => /(دارد|می‌شود|می‌خورد)$/.test(label))
      .map((label) => `${label}.`);
  }

  #isShown({ shownWhen }: CategoryAttribute): boolean {
    if (shownWhen === null) return true;
    const { attributeId, optionIds } = shownWhen;
    const chosen = this.facts[attributeId];
    if (typeof chosen === 'number') return optionIds.length === 0 && chosen !== 0;
    return chosen?.some((id) => optionIds.length === 0 || optionIds.includes(id)) ?? false;
  }

  #answer(ask: CategoryAttribute, preset: Presets[string] | undefined, random: Random, year: number): void {
    const { attribute } = ask;
    const answered = preset !== undefined ? preset !== null : ask.required || random.chance(0.78);
    if (!answered && !ask.required) return;
    switch (attribute.type) {
      case 'number': {
        const value =
          typeof preset === 'number' ? preset : drawNumber(attribute, { required: ask.required, year }, random);
        if (value !== null) this.facts[attribute.id] = withinLimits(attribute, value);
        return;
      }
      case 'checkbox':
        if (preset === true || (preset !== false && (ask.required || random.chance(TICKED[attribute.key] ?? 0.4)))) {
          this.facts[attribute.id] = 1;
        }
        return;
      case 'text':
      case 'tel':
        if (typeof preset === 'string') this.texts[attribute.id] = preset;
        return;
      default:
        this.#choose(attribute, typeof preset === 'string' ? preset : null, random);
    }
  }

  #choose(attribute: Attribute, slug: string | null, random: Random): void {
    const options = this.#questions.options.get(attribute.id) ?? [];
    if (options.length === 0) return;
    const preset = slug === null ? [] : options.filter((option) => slug.split(',').includes(option.slug));
    const chosen = preset[0] ?? drawOption(attribute, options, random);
    const ids = [chosen.id];
    if (attribute.type === 'multiselect' && preset.length > 0) ids.splice(0, 1, ...preset.map((option) => option.id));
    else if (attribute.type === 'multiselect') {
      for (const option of options) if (option !== chosen && random.chance(0.35)) ids.push(option.id);
      ids.sort((a, b) => a - b);
    }
    this.#chosen.set(attribute.key, chosen);
    this.facts[attribute.id] = ids;
  }
}

function withinLimits(attribute: Attribute, value: number): number {
  const low = Math.max(attribute.min ?? 0, attribute.nonZero ? 1 : 0);
  return Math.min(attribute.max ?? Number.MAX_SAFE_INTEGER, Math.max(low, Math.round(value)));
}
