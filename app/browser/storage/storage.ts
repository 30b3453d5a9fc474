import { SHAPES, type Shapes } from '../../stored/storage-shapes.ts';

type Backend = Pick<Storage, 'getItem' | 'setItem' | 'clear'>;

export type Store<S> = {
  read<K extends keyof S & string>(name: K): S[K];
  /** Stores the value; if the browser refuses, it is only held until the page is left. */
  write<K extends keyof S & string>(name: K, value: S[K]): void;
  update<K extends keyof S & string>(name: K, change: (value: S[K]) => S[K]): void;
};

const VERSION_KEY = 'schemaVersion';
const SCHEMA_VERSION = 4;

/** Opens a store (GEN-17). Invalid values and a full or forbidden storage never throw. */
export function openStore<S>(backend: Backend | null, shapes: Shapes<S>): Store<S> {
  const unsaved = new Map<keyof S, unknown>();
  if (backend) quietly(() => migrate(backend));

  function read<K extends keyof S & string>(name: K): S[K] {
    if (unsaved.has(name)) return unsaved.get(name) as S[K];
    return shapes[name](quietly(() => JSON.parse(backend?.getItem(name) ?? 'null')));
  }
  function write<K extends keyof S & string>(name: K, value: S[K]): void {
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

/**
 * Migrates an older store. Its values stay, because the parsers drop invalid ones; a store of an unknown version is
 * cleared.
 */
function migrate(backend: Backend): void {
  const version = Number(backend.getItem(VERSION_KEY));
  if (version === SCHEMA_VERSION) return;
  if (!(Number.isInteger(version) && version < SCHEMA_VERSION)) backend.clear();
  backend.setItem(VERSION_KEY, String(SCHEMA_VERSION));
}

function quietly<T>(attempt: () => T): T | null {
  try {
    return attempt();
  } catch {
    return null;
  }
}

/** Local storage; null in Node (tests), and in browsers that forbid it, where mere access throws. */
export const localBackend = quietly(() => globalThis.window?.localStorage ?? null);

export const storage = openStore(localBackend, SHAPES);
