import { describe, expect, it } from 'vitest';
import { readConfig, WrongSettings } from './config.ts';

const LONG = 'x'.repeat(32);

/** The sentences that stop a start with this environment. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
  return [];
}

describe('OPS-04 a wrong setting stops the start with a sentence that names it', () => {
  it.each([
    ['PORT', '0', 'PORT is "0", but must be a whole number from 1 to 65535.'],
    ['PORT', '70000', 'PORT is "70000", but'],
    ['PORT', '3000x', 'PORT is "3000x", but'],
    ['PORT', '-1', 'PORT is "-1", but'],
    ['HOST', 'a host', 'HOST is "a host", but must be a host name'],
    ['HOST', '127.0.0.1:80', 'HOST is "127.0.0.1:80", but'],
    ['ORIGIN', 'bazarche.example', 'ORIGIN is "bazarche.example", but must be an address like'],
    ['ORIGIN', 'https://bazarche.example/shop', 'without a path'],
    ['ORIGIN', 'ftp://bazarche.example', 'ORIGIN is'],
    ['DATABASE_URL', 'mysql://host/db', 'DATABASE_URL is not valid, but must be an address like postgres://'],
    ['DATABASE_URL', 'postgres://host', 'DATABASE_URL is not valid'],
    ['SECRET', 'short', 'SECRET is not valid, but must be at least 32 characters long (it has 5).'],
    ['DEMO_LISTINGS', 'many', 'DEMO_LISTINGS is "many", but must be a whole number from 0'],
    ['DEMO_LISTINGS', '1e3', 'DEMO_LISTINGS is "1e3"'],
    ['MAP_TILE_URL', 'https://tiles.example/{z}/{x}.png', 'MAP_TILE_URL is not valid, but must be an http or https'],
    ['MAP_TILE_URL', 'file:///{z}/{x}/{y}', 'MAP_TILE_URL is not valid'],
    ['GEOCODER_URL', 'nominatim', 'GEOCODER_URL is not valid, but must be an http or https address.'],
    ['AD_SCRIPT_URL', 'http://ads.example/a.js', 'AD_SCRIPT_URL is "http://ads.example/a.js", but must be an https'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.'],
    ['ROLE', 'queue', 'ROLE is "queue", but must be one of all, web, worker.'],
    ['WEB_WORKERS', '0', 'WEB_WORKERS is "0", but must be a whole number from 1 to 64.'],
  ])('%s=%s', (name, value, sentence) => {
    const found = complaints({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  it('OPS-04 tells of all wrong settings at once', () => {
    expect(complaints({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });

  it('OPS-04 does not repeat what may hold a password', () => {
    const text = complaints({ DATABASE_URL: 'mysql://me:hunter2@host/db', SECRET: 'hunter2' }).join();
    expect(text).not.toContain('hunter2');
  });
});

describe('OPS-04 settings that need one another', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, /^ORIGIN is not set/],
    [{ HOST: '::' }, /^ORIGIN is not set/],
    [{ ORIGIN: 'https://bazarche.example' }, /^SECRET is not set/],
    [{ ROLE: 'web' }, /^DATABASE_URL is not set/],
    [{ ROLE: 'worker' }, /^DATABASE_URL is not set/],
  ])('%o is refused', (env, sentence) => {
    expect(complaints(env as Record<string, string>)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    [{ HOST: 'localhost' }],
    [{ HOST: '127.0.0.2' }],
    [{ HOST: '::1' }],
    [{ HOST: '0.0.0.0', ORIGIN: 'http://localhost:3000' }],
    [{ HOST: '0.0.0.0', ORIGIN: 'https://bazarche.example', SECRET: LONG }],
    [{ ROLE: 'web', DATABASE_URL: 'postgres://u:p@db/bazarche' }],
    [{ DATABASE_URL: 'postgresql://localhost/b?host=%2Fvar%2Frun%2Fpostgresql' }],
  ])('%o is accepted', (env) => {
    expect(complaints(env as Record<string, string>)).toEqual([]);
  });
});

describe('what the settings mean', () => {
  it('a laptop needs none of them', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      origin: 'http://localhost:3000',
      publicSite: false,
      databaseUrl: null,
      secret: null,
      demoListings: 5000,
      role: 'all',
    });
  });

  it('a site is public when ORIGIN is set and leads elsewhere than to this machine', () => {
    const at = (ORIGIN: string) => readConfig({ ORIGIN, SECRET: LONG });
    expect(at('https://bazarche.example/')).toMatchObject({ publicSite: true, origin: 'https://bazarche.example' });
    for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://my.localhost']) {
      expect(at(own).publicSite, own).toBe(false);
    }
  });

  it('an empty value counts as not set', () => {
    expect(readConfig({ PORT: '', ORIGIN: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });
});
