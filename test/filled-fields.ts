/** Reads what the forms of a page would send. */
export type FilledField = {
  readonly action: string;
  readonly name: string;
  readonly value: string;
  /** The values of a list or a group that are not chosen. */
  readonly choices: readonly string[];
  /** Whether users see the field with a value or a chosen option. */
  readonly isFilled: boolean;
  readonly isHidden: boolean;
};

const FORM = /<form ([^>]*)>(.*?)<\/form>/gs;

/** Fields of all forms that change something: those that use POST. Forms with another method only lead to pages. */
export function fieldsOf(html: string): FilledField[] {
  return [...html.matchAll(FORM)].flatMap(([, attributes = '', inside = '']) =>
    attribute(attributes, 'method') === 'post' ? controlsOf(attribute(attributes, 'action') ?? '', inside) : [],
  );
}

function controlsOf(action: string, inside: string): FilledField[] {
  return [...inside.matchAll(ALONE)].flatMap(([, kind = '', attributes = '', content = '']) => {
    const name = attribute(attributes, 'name');
    if (name === null) return [];
    const isHidden = attribute(attributes, 'type') === 'hidden';
    const of = (value: string, choices: readonly string[] = [], isFilled = value !== '' && !isHidden) => [
      { action, name, value, choices, isFilled, isHidden },
    ];
    if (kind === 'textarea') return of(decoded(content));
    if (kind === 'select') return of(...chosenOf(content), / selected=""/.test(content));
    const value = attribute(attributes, 'value') ?? '';
    const isChoice = /type="(?:radio|checkbox)"/.test(attributes);
    return isChoice && !/ checked=""/.test(` ${attributes}`) ? of('', [value]) : of(value);
  });
}

/** Form controls: `input` has no end tag; `textarea` and `select` are matched with their content. */
const ALONE =
  /<(input|textarea|select) ((?:"[^"]*"|[^>"])*?)\/?>(?:((?:(?!<(?:input|textarea|select) ).)*?)<\/(?:textarea|select)>)?/gs;

function chosenOf(options: string): [value: string, choices: readonly string[]] {
  const all = [...options.matchAll(/<option ([^>]*)>/g)].map(([, attributes = '']) => attributes);
  const chosen = all.find((attributes) => / selected=""/.test(` ${attributes}`)) ?? all[0] ?? '';
  const others = all.filter((attributes) => attributes !== chosen);
  return [attribute(chosen, 'value') ?? '', others.map((each) => attribute(each, 'value') ?? '')];
}

function attribute(attributes: string, name: string): string | null {
  const found = new RegExp(`(?:^| )${name}="([^"]*)"`).exec(attributes)?.[1];
  return found === undefined ? null : decoded(found);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt|quot|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity);
