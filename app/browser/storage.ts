import { SCHEMA_VERSION, SHAPES, type Stored } from './storage-shapes.ts';

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type Store = {
  read<K extends keyof Stored>(name: K): Stored[K];
  /** Kept for this page even where the browser refuses to keep it. */
  write<K extends keyof Stored>(name: K, value: Stored[K]): void;
  update<K extends keyof Stored>(name: K, change: (value: Stored[K]) => Stored[K]): void;
};

const VERSION_KEY = 'schemaVersion';
const NAMES = Object.keys(SHAPES) as (keyof Stored)[];

/** GEN-17. Rubbish values, a full or a forbidden storage never throw. */
export function openStore(backend: Backend | null): Store {
  const unsaved = new Map<keyof Stored, unknown>();
  if (backend) quietly(() => migrate(backend));

  function read<K extends keyof Stored>(name: K): Stored[K] {
    if (unsaved.has(name)) return unsaved.get(name) as Stored[K];
    return SHAPES[name](quietly(() => JSON.parse(backend?.getItem(name) ?? 'null')));
  }
  function write<K extends keyof Stored>(name: K, value: Stored[K]): void {
    const saved = quietly(() => {
      if (!backend) return false;
      backend.setItem(name, JSON.stringify(value));
      return true;
    });
    if (saved) unsaved.delete(name);
    else unsaved.set(name, value);
  }
  return { read, write, update: (name, change) => write(name, change(read(name))) };
}

/** An older store keeps what still has today's shape; one of an unknown version is cleared. */
function migrate(backend: Backend): void {
  const text = backend.getItem(VERSION_KEY);
  if (text === String(SCHEMA_VERSION)) return;
  const version = Number(text);
  const older = Number.isInteger(version) && version < SCHEMA_VERSION;
  for (const name of NAMES) {
    const stood = quietly(() => JSON.parse(backend.getItem(name) ?? 'null'));
    if (older && stood) backend.setItem(name, JSON.stringify(SHAPES[name](stood)));
    else backend.removeItem(name);
  }
  backend.setItem(VERSION_KEY, String(SCHEMA_VERSION));
}

function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}

/** Absent under Node (tests) and where the browser forbids it: then mere asking throws. */
export const storage: Store = openStore(quietly(() => globalThis.window?.localStorage ?? null));
