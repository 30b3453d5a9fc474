import { bodyBytes, parseJson } from '../limits/body.ts';
import { Problem } from '../request/problem.ts';

/** Submitted fields by name: JSON values unchanged, form fields as strings, `name[]` as lists, files as files. */
export type Fields = Readonly<Record<string, unknown>>;

export type FieldsRead = {
  /** Maximum length of the body in bytes; 64 KB by default. */
  readonly max?: number | undefined;
  /** Field that stores a body that is a JSON list; without it such a body is refused. */
  readonly listAs?: string | undefined;
  /** Called once for an unusually long body, with its beginning, before the rest is read; throws to refuse the body. */
  readonly mayGoOn?: (beginning: Uint8Array) => Promise<void>;
};

/**
 * Reads the submitted fields. Throws 413 if the body is too long, 415 if it has another type, 400 if it cannot be
 * parsed.
 */
export async function readFields(request: Request, { max, listAs, mayGoOn }: FieldsRead = {}): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  if (request.body === null || type === '') return {};
  const bytes = await bodyBytes(request, max, mayGoOn);
  if (bytes.length === 0) return {};
  if (/^application\/(?:[\w.+-]+\+)?json\b/i.test(type)) return objectOf(parseJson(bytes), listAs);
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) {
    return fieldsOf(new URLSearchParams(new TextDecoder().decode(bytes)));
  }
  if (/^multipart\/form-data\b/i.test(type)) return fieldsOf(await parseMultipart(bytes, type));
  throw new Problem(415);
}

async function parseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<FormData> {
  try {
    return await new Response(bytes, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new Problem(400);
  }
}

function objectOf(value: unknown, listAs?: string): Fields {
  if (Array.isArray(value) && listAs !== undefined) return { [listAs]: value };
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Problem(400);
  return value as Fields;
}

/**
 * Collects entries into fields. If a name occurs twice, the last value counts (GEN-10); a name that ends in `[]` makes
 * a list.
 */
export function fieldsOf(entries: Iterable<[string, unknown]>): Fields {
  const fields: Record<string, unknown> = Object.create(null);
  for (const [name, value] of entries) {
    if (!name.endsWith('[]')) {
      fields[name] = value;
      continue;
    }
    const list = fields[name.slice(0, -2)];
    if (Array.isArray(list)) list.push(value);
    else fields[name.slice(0, -2)] = [value];
  }
  return fields;
}
