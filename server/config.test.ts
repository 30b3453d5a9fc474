import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { newKeyPair } from './config/config-push.ts';
import { heldBack, readConfig, settingsForWorkers, WrongSettings } from './config.ts';

const LONG = 'x'.repeat(32);
const PAIR = newKeyPair();

/** Messages with which a start is refused in this environment. */
function complaints(env: Record<string, string>): string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof WrongSettings) return error.sentences;
    throw error;
  }
  return [];
}

describe('OPS-04 an invalid setting stops the start with a message that names it', () => {
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
    [
      'SENTRY_DSN',
      'https://sentry.example/42',
      'SENTRY_DSN is not valid, but must be an address like https://key@sentry.example/42.',
    ],
    ['GEOCODER_KEY', 'a b', 'GEOCODER_KEY is not valid, but must be the key that the provider gave, without spaces.'],
    ['AD_SCRIPT_URL', 'http://ads.example/a.js', 'AD_SCRIPT_URL is "http://ads.example/a.js", but must be an https'],
    ['CODE_LENGTH', '3', 'CODE_LENGTH is "3", but must be a whole number from 4 to 8.'],
    ['VAPID_SUBJECT', 'the owner', 'VAPID_SUBJECT is "the owner", but must be an address like mailto:'],
    ['VAPID_SUBJECT', 'http://bazarche.example', 'VAPID_SUBJECT is'],
    [
      'VAPID_PUBLIC_KEY',
      PAIR.publicKey,
      'VAPID_PRIVATE_KEY is not set, but must be the other half of VAPID_PUBLIC_KEY.',
    ],
    ['VAPID_PRIVATE_KEY', PAIR.privateKey, 'VAPID_PUBLIC_KEY is not set, but must be the other half'],
    [
      'TRUSTED_PROXIES',
      'nginx',
      'TRUSTED_PROXIES is "nginx", but must be loopback, none, or addresses and networks like 10.1.2.3, 192.168.0.0/16.',
    ],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'TRUSTED_PROXIES is "10.0.0.0/33", but'],
    ['TRUSTED_PROXIES', '10.0.0.0/8/8', 'TRUSTED_PROXIES is'],
    ['TRUSTED_PROXIES', '0.0.0.0/0', 'TRUSTED_PROXIES is'],
    ['TRUSTED_PROXIES', '::/0', 'TRUSTED_PROXIES is'],
    ['TRUSTED_PROXIES', '10.0.0.1:80', 'TRUSTED_PROXIES is'],
    ['TRUSTED_PROXIES', 'loopback constructor', 'TRUSTED_PROXIES is'],
    ['METRICS_TOKEN', 'short', 'METRICS_TOKEN is not valid, but must be at least 32 characters long (it has 5).'],
    ['OUTBOX', 'yes', 'OUTBOX is "yes", but must be 0 or 1.'],
    ['SMS_PROVIDER', 'twilio', 'SMS_PROVIDER is "twilio", but must be one of kavenegar, smsir.'],
    ['SMS_KEY', 'abcdefgh', 'SMS_PROVIDER is not set, but must be one of kavenegar, smsir when SMS_KEY is set.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be one of debug, info, warn, error, silent.'],
    ['ROLE', 'queue', 'ROLE is "queue", but must be one of all, web, worker.'],
    ['DATABASE_POOL', '1', 'DATABASE_POOL is "1", but must be a whole number from 2 to 100.'],
    [
      'DATABASE_DIRECT_URL',
      'mysql://host/db',
      'DATABASE_DIRECT_URL is not valid, but must be an address like postgres://',
    ],
    ['WEB_WORKERS', '0', 'WEB_WORKERS is "0", but must be a whole number from 1 to 64.'],
  ])('%s=%s', (name, value, sentence) => {
    const found = complaints({ [name]: value });
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(sentence);
  });

  it('OPS-04 reports all invalid settings at once', () => {
    expect(complaints({ PORT: 'x', ROLE: 'y', LOG_LEVEL: 'z' })).toHaveLength(3);
  });

  it('OPS-04 does not repeat values that may contain a password', () => {
    const text = complaints({ DATABASE_URL: 'mysql://me:hunter2@host/db', SECRET: 'hunter2' }).join();
    expect(text).not.toContain('hunter2');
  });
});

const KAVENEGAR = { SMS_PROVIDER: 'kavenegar', SMS_KEY: 'key-of-the-account', SMS_TEMPLATE: 'sign-in' };
const SMSIR = { SMS_PROVIDER: 'smsir', SMS_KEY: 'key-of-the-account', SMS_TEMPLATE: '100000' };
const MAIL = { SMTP_URL: 'smtps://me:hunter2@mail.example', SMTP_FROM: 'post@bazarche.example' };

describe('AUTH-04 OPS-04 delivery settings', () => {
  it.each([
    [{ ...MAIL, SMTP_FROM: '' }, 'SMTP_FROM is not set, but'],
    [{ ...MAIL, SMTP_URL: '' }, 'SMTP_URL is not set, but'],
    [
      { ...MAIL, SMTP_URL: 'https://me:hunter2@mail.example' },
      'SMTP_URL is not valid, but must be an address like smtps',
    ],
    [{ ...MAIL, SMTP_URL: 'smtp://me:hunter2@mail.example?logger=true' }, 'SMTP_URL is not valid, but'],
    [{ ...MAIL, SMTP_URL: 'smtp://me:hunter2%@mail.example' }, 'SMTP_URL is not valid, but'],
    [{ ...MAIL, SMTP_URL: 'smtp:hunter2' }, 'SMTP_URL is not valid, but'],
    [{ ...MAIL, SMTP_FROM: 'Bazarche' }, 'SMTP_FROM is "Bazarche", but must be an e-mail address'],
    [{ ...MAIL, SMTP_FROM: 'a@b.example, c@d.example' }, 'SMTP_FROM is'],
    [{ ...MAIL, SMTP_FROM: 'A, B <a@b.example>' }, 'SMTP_FROM is'],
    [{ ...MAIL, SMTP_FROM: 'A\nBcc: c@d.example <a@b.example>' }, 'SMTP_FROM is'],
    [{ ...KAVENEGAR, SMS_KEY: '' }, 'SMS_KEY is not set, but'],
    [{ ...KAVENEGAR, SMS_KEY: 'hunter2 hunter2' }, 'SMS_KEY is not valid, but'],
    [{ ...KAVENEGAR, SMS_TEMPLATE: '' }, 'SMS_TEMPLATE is not set, but'],
    [{ ...KAVENEGAR, SMS_TEMPLATE: 'a b' }, 'SMS_TEMPLATE is "a b", but must be the name of a template'],
    [
      { ...KAVENEGAR, SMS_TEMPLATES: 'sign-in=a' },
      'SMS_TEMPLATES is "sign-in=a", but must be `purpose=template` of change',
    ],
    [{ ...SMSIR, SMS_TEMPLATES: 'delete=a' }, 'SMS_TEMPLATES is "delete=a", but must be'],
    [{ ...SMSIR, SMS_TEMPLATES: 'toString=1' }, 'SMS_TEMPLATES is "toString=1", but must be'],
    [{ ...KAVENEGAR, SMS_SENDER: 'shop' }, 'SMS_SENDER is "shop", but must be the number'],
    [{ ...KAVENEGAR, SMS_URL: 'http://sms.example/v1/hunter2' }, 'SMS_URL is not valid, but must be an https address.'],
    [{ ...SMSIR, SMS_TEMPLATE: 'sign-in' }, 'SMS_TEMPLATE is "sign-in", but must be the number of a template.'],
    [{ ...SMSIR, SMS_VOICE_TEMPLATE: '100001' }, 'SMS_VOICE_TEMPLATE is set, but must not be'],
  ])('%o are refused without repeating secrets', (env, sentence) => {
    const found = complaints(env);
    expect(found).toEqual([expect.stringContaining(sentence)]);
    expect(found.join()).not.toMatch(/hunter2|key-of-the-account/);
  });

  it('AUTH-04 deliver nothing by default, with codes of four digits', () => {
    expect(readConfig({})).toMatchObject({ smtp: null, sms: null, codeLength: 4, outbox: true });
    expect(readConfig({ CODE_LENGTH: '8' }).codeLength).toBe(8);
  });

  it('AUTH-04 accept an SMTP server with the sender of its e-mails', () => {
    expect(readConfig(MAIL).smtp).toEqual({ url: MAIL.SMTP_URL, from: MAIL.SMTP_FROM });
    for (const SMTP_FROM of [
      'Bazarche <post@bazarche.example>',
      'بازارچه <post@bazarche.example>',
      'کتاب\u200cها <a@b.ir>',
    ]) {
      expect(readConfig({ ...MAIL, SMTP_FROM }).smtp?.from).toBe(SMTP_FROM);
    }
  });

  it('AUTH-04 accept an SMS provider at its own address, or at another', () => {
    expect(readConfig(KAVENEGAR).sms).toEqual({
      provider: 'kavenegar',
      key: 'key-of-the-account',
      template: 'sign-in',
      templates: {},
      voiceTemplate: null,
      sender: null,
      url: 'https://api.kavenegar.com',
    });
    expect(readConfig({ ...SMSIR, SMS_SENDER: '30004505000027' }).sms).toMatchObject({
      template: '100000',
      sender: '30004505000027',
      url: 'https://api.sms.ir',
    });
    expect(readConfig({ ...KAVENEGAR, SMS_URL: 'http://127.0.0.1:4000/' }).sms?.url).toBe('http://127.0.0.1:4000');
    expect(readConfig({ ...KAVENEGAR, SMS_VOICE_TEMPLATE: 'call' }).sms?.voiceTemplate).toBe('call');
    expect(readConfig({ ...SMSIR, SMS_TEMPLATES: 'delete=7, refund = 8,' }).sms?.templates).toEqual({
      delete: '7',
      refund: '8',
    });
  });

  it('trusts the proxies of this machine, or those that are named', () => {
    const believes = (env: Record<string, string>) =>
      ['127.0.0.1', '::1', '10.1.2.3', '2001:db8::7', '', 'x'].filter(readConfig(env).trustedProxies.has);
    expect(believes({})).toEqual(['127.0.0.1', '::1']);
    expect(believes({ TRUSTED_PROXIES: 'none' })).toEqual([]);
    expect(believes({ TRUSTED_PROXIES: '10.0.0.0/8,2001:db8::/32' })).toEqual(['10.1.2.3', '2001:db8::7']);
    expect(believes({ TRUSTED_PROXIES: ' loopback  10.1.2.3 ' })).toEqual(['127.0.0.1', '::1', '10.1.2.3']);
  });

  it('AUTH-04 opens the outbox by default on a laptop, and only on request on a public site', () => {
    const site = { ORIGIN: 'https://bazarche.example', SECRET: LONG };
    expect(readConfig({ OUTBOX: '0' }).outbox).toBe(false);
    expect(readConfig({ ORIGIN: 'http://localhost:3000' }).outbox).toBe(true);
    expect(readConfig(site).outbox).toBe(false);
    expect(readConfig({ ...site, OUTBOX: '1' }).outbox).toBe(true);
  });
});

describe('ITEM-07 picture storage', () => {
  const S3 = {
    S3_ENDPOINT: 'https://s3.example/',
    S3_BUCKET: 'pictures',
    S3_REGION: 'ir-thr-1',
    S3_ACCESS_KEY: 'access-hunter2',
    S3_SECRET_KEY: 'secret-hunter2',
  };

  it('is the data folder by default, and a bucket if all of its settings are given', () => {
    expect(readConfig({}).s3).toBeNull();
    expect(readConfig(S3).s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'pictures',
      region: 'ir-thr-1',
      accessKey: 'access-hunter2',
      secretKey: 'secret-hunter2',
    });
    expect(readConfig({ ...S3, S3_ENDPOINT: 'http://127.0.0.1:9000' }).s3?.endpoint).toBe('http://127.0.0.1:9000');
  });

  it.each(Object.keys(S3))('requires %s with the others', (name) => {
    expect(complaints({ ...S3, [name]: '' })).toEqual([expect.stringContaining(`${name} is not set, but must be`)]);
  });

  it.each([
    ['S3_ENDPOINT', 'http://s3.example', 'S3_ENDPOINT is not valid'],
    ['S3_ENDPOINT', 'https://user:hunter2@s3.example', 'S3_ENDPOINT is not valid'],
    ['S3_ENDPOINT', 'https://s3.example/bucket', 'S3_ENDPOINT is not valid'],
    ['S3_BUCKET', 'My Bucket', 'S3_BUCKET is "My Bucket"'],
    ['S3_BUCKET', 'a..b', 'S3_BUCKET is "a..b"'],
    ['S3_REGION', 'Tehran!', 'S3_REGION is "Tehran!"'],
    ['S3_ACCESS_KEY', 'hunter2', 'S3_ACCESS_KEY is not valid'],
    ['S3_SECRET_KEY', 'hunter2 hunter2', 'S3_SECRET_KEY is not valid'],
  ])('%s=%s is refused without repeating secrets', (name, value, sentence) => {
    const found = complaints({ ...S3, [name]: value });
    expect(found).toEqual([expect.stringContaining(sentence)]);
    expect(found.join()).not.toMatch(/hunter2/);
  });
});

describe('PAY-04 OPS-04 gateways', () => {
  const SITE = { ORIGIN: 'https://bazarche.example', SECRET: LONG };
  const SEP = { PAYMENT_GATEWAYS: 'sep', PAYMENT_SEP_TERMINAL: '20151001' };
  const ZARINPAL = {
    PAYMENT_GATEWAYS: 'zarinpal',
    PAYMENT_ZARINPAL_MERCHANT: '1344b5d4-0048-11e8-94db-005056a205be',
  };
  const ZIBAL = { PAYMENT_GATEWAYS: 'zibal', PAYMENT_ZIBAL_MERCHANT: '64c2047fcbbc270017f4c6b2' };
  const names = (env: Record<string, string>) => readConfig(env).gateways.map(({ name }) => name);

  it('PAY-04 OPS-04 are the sandbox by default, and none on a public site', () => {
    expect([names({}), names(SITE), readConfig({}).taxMemoryId]).toEqual([['sandbox'], [], null]);
  });

  it('PAY-04 OPS-04 are named in their order, at their official addresses or others', () => {
    const all = { ...SITE, ...SEP, ...ZARINPAL, ...ZIBAL, PAYMENT_GATEWAYS: 'zibal, sep,zarinpal' };
    expect(readConfig(all).gateways).toEqual([
      { name: 'zibal', merchant: ZIBAL.PAYMENT_ZIBAL_MERCHANT, url: 'https://gateway.zibal.ir' },
      { name: 'sep', terminal: '20151001', url: 'https://sep.shaparak.ir' },
      {
        name: 'zarinpal',
        merchant: ZARINPAL.PAYMENT_ZARINPAL_MERCHANT,
        url: 'https://payment.zarinpal.com',
        refunds: null,
      },
    ]);
    const refunds = {
      PAYMENT_ZARINPAL_REFUND_TOKEN: 'a-token-of-refunds',
      PAYMENT_ZARINPAL_REFUND_TERMINAL: '1915487',
    };
    expect(readConfig({ ...ZARINPAL, ...refunds, PAYMENT_GATEWAYS: 'zarinpal' }).gateways).toMatchObject([
      {
        refunds: { token: 'a-token-of-refunds', terminal: '1915487', url: 'https://next.zarinpal.com/api/v4/graphql' },
      },
    ]);
    const relay = { ...SEP, PAYMENT_SEP_URL: 'https://relay.example/sep/' };
    expect(readConfig(relay).gateways).toMatchObject([{ url: 'https://relay.example/sep' }]);
    expect(names({ ...SEP, PAYMENT_GATEWAYS: 'sandbox,sep' })).toEqual(['sandbox', 'sep']);
    expect(names({ ...ZIBAL, PAYMENT_ZIBAL_MERCHANT: 'zibal' })).toEqual(['zibal']);
  });

  it('PAY-04 SECP-06 one of several may take secure purchases alone', () => {
    const both = { ...SEP, PAYMENT_GATEWAYS: 'sandbox,sep' };
    expect(readConfig({ ...both, PAYMENT_PURCHASE_GATEWAY: 'sep' }).purchaseGateway).toBe('sep');
    expect(readConfig(both).purchaseGateway).toBeNull();
  });

  it('SECP-04 OPS-04 Alopeyk carries with a token, at its official addresses or others', () => {
    const token = { CARRIER_ALOPEYK_TOKEN: 'eyJ0eXAiOiJKV1QifQ.eyJzdWIiOjF9.x' };
    expect(readConfig({}).alopeyk).toBeNull();
    expect(readConfig(token).alopeyk).toEqual({
      token: token.CARRIER_ALOPEYK_TOKEN,
      url: 'https://api.alopeyk.com',
      trackingUrl: 'https://tracking.alopeyk.com',
    });
    const sandbox = { ...token, CARRIER_ALOPEYK_URL: 'https://sandbox-api.alopeyk.com/' };
    expect(readConfig(sandbox).alopeyk?.url).toBe('https://sandbox-api.alopeyk.com');
    expect(() => readConfig({ ...SITE, ...sandbox })).toThrow('CARRIER_ALOPEYK_URL is not valid');
    expect(() => readConfig({ CARRIER_ALOPEYK_URL: 'https://relay.example' })).toThrow(
      'CARRIER_ALOPEYK_TOKEN is not set',
    );
    for (const wrong of ['short', 'with a space in it', 'http://x'.repeat(300)])
      expect(() => readConfig({ CARRIER_ALOPEYK_TOKEN: wrong })).toThrow('CARRIER_ALOPEYK_TOKEN is not valid');
  });

  it('SHOP-02 OPS-04 the key of Torob is an Ed25519 one, as PEM in one line or its bytes', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    const pem = String(publicKey.export({ format: 'pem', type: 'spki' }));
    const bytes = Buffer.from(String(publicKey.export({ format: 'jwk' }).x), 'base64url').toString('base64');
    expect(readConfig({}).torobKey).toBeNull();
    for (const key of [pem, pem.replaceAll('\n', '\\n'), bytes])
      expect(readConfig({ TOROB_PUBLIC_KEY: key }).torobKey?.equals(publicKey)).toBe(true);
    const rsa = String(
      generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ format: 'pem', type: 'spki' }),
    );
    for (const key of ['x', rsa, `${bytes}AAAA`])
      expect(() => readConfig({ TOROB_PUBLIC_KEY: key })).toThrow('must be an Ed25519 public key');
  });

  it('SHOP-03 OPS-04 a service of identities has an address and a key; what stands in for one is not on a public site', () => {
    const service = {
      IDENTITY_PROVIDER: 'http',
      IDENTITY_URL: 'https://id.example/match',
      IDENTITY_KEY: 'key-of-the-site',
    };
    expect(readConfig({}).identityProvider).toBeNull();
    expect(readConfig({ IDENTITY_PROVIDER: 'fake' }).identityProvider).toEqual({ kind: 'fake' });
    const http = { kind: 'http', url: service.IDENTITY_URL, key: service.IDENTITY_KEY, keyHeader: null };
    expect(readConfig({ ...SITE, ...service }).identityProvider).toEqual(http);
    expect(readConfig({ ...service, IDENTITY_KEY_HEADER: 'x-api-key' }).identityProvider).toEqual({
      ...http,
      keyHeader: 'x-api-key',
    });
    for (const [settings, told] of [
      [{ ...SITE, IDENTITY_PROVIDER: 'fake' }, 'IDENTITY_PROVIDER is "fake", but must be http on a public site'],
      [{ ...service, IDENTITY_URL: '' }, 'IDENTITY_URL is not set, but must be the address of the service'],
      [{ ...service, IDENTITY_KEY: '' }, "IDENTITY_KEY is not set, but must be the service's key"],
      [{ ...service, IDENTITY_URL: 'http://id.example' }, 'IDENTITY_URL is not valid, but must be an https address'],
      [{ ...service, IDENTITY_KEY_HEADER: 'x: y' }, 'IDENTITY_KEY_HEADER is "x: y", but must be the name of a header'],
      [{ IDENTITY_KEY: 'key-of-the-site' }, 'IDENTITY_PROVIDER is not set, but must be http when IDENTITY_KEY is set'],
    ] as const)
      expect(() => readConfig(settings)).toThrow(told);
  });

  it('PAY-03 OPS-04 a tax memory is read in any case', () => {
    expect(readConfig({ TAX_MEMORY_ID: 'a1b2c3' }).taxMemoryId).toBe('A1B2C3');
  });

  it.each<[Record<string, string>, string]>([
    [
      { PAYMENT_GATEWAYS: 'paypal' },
      'PAYMENT_GATEWAYS is "paypal", but must be a list of sandbox, sep, zarinpal, zibal',
    ],
    [{ ...SEP, PAYMENT_GATEWAYS: 'sep,sep' }, 'PAYMENT_GATEWAYS is "sep,sep", but'],
    [{ PAYMENT_GATEWAYS: 'sandbox,' }, 'PAYMENT_GATEWAYS is "sandbox,", but'],
    [
      { ...SITE, PAYMENT_GATEWAYS: 'sandbox' },
      'PAYMENT_GATEWAYS is "sandbox", but must be a list of sep, zarinpal, zibal, each once, on a public site.',
    ],
    [{ PAYMENT_GATEWAYS: 'sep' }, 'PAYMENT_SEP_TERMINAL is not set, but must be the number of its terminal when'],
    [{ PAYMENT_PURCHASE_GATEWAY: 'sandbox' }, 'PAYMENT_PURCHASE_GATEWAY is "sandbox", but must be one of the two'],
    [
      { ...SEP, PAYMENT_GATEWAYS: 'sandbox,sep', PAYMENT_PURCHASE_GATEWAY: 'zibal' },
      'PAYMENT_PURCHASE_GATEWAY is "zibal", but must be one of the two or more gateways',
    ],
    [{ PAYMENT_GATEWAYS: 'zarinpal' }, 'PAYMENT_ZARINPAL_MERCHANT is not set, but'],
    [{ PAYMENT_GATEWAYS: 'zibal' }, 'PAYMENT_ZIBAL_MERCHANT is not set, but'],
    [{ PAYMENT_SEP_TERMINAL: '0' }, 'PAYMENT_SEP_TERMINAL is "0", but must be the number of a terminal.'],
    [{ ...SEP, PAYMENT_SEP_URL: 'http://relay.example/hunter2' }, 'PAYMENT_SEP_URL is not valid, but must be an https'],
    [
      { PAYMENT_ZARINPAL_MERCHANT: 'hunter2' },
      'PAYMENT_ZARINPAL_MERCHANT is not valid, but must be a merchant id of 36',
    ],
    [
      { PAYMENT_ZARINPAL_REFUND_TOKEN: 'a-token-of-refunds' },
      'PAYMENT_ZARINPAL_REFUND_TOKEN and PAYMENT_ZARINPAL_REFUND_TERMINAL are set together, or neither of them.',
    ],
    [{ PAYMENT_ZIBAL_MERCHANT: 'hunter2 x' }, 'PAYMENT_ZIBAL_MERCHANT is not valid, but'],
    [
      { ...SITE, ...ZIBAL, PAYMENT_ZIBAL_MERCHANT: 'zibal' },
      'PAYMENT_ZIBAL_MERCHANT is not valid, but must be no sandbox',
    ],
    [
      { ...SITE, ...ZARINPAL, PAYMENT_ZARINPAL_URL: 'https://sandbox.zarinpal.com' },
      'PAYMENT_ZARINPAL_URL is not valid, but must be no sandbox on a public site.',
    ],
    [{ TAX_MEMORY_ID: 'A1121' }, 'TAX_MEMORY_ID is "A1121", but must be the 6 letters and digits of the tax memory.'],
    [{ TAX_MEMORY_ID: 'A1121۶' }, 'TAX_MEMORY_ID is'],
  ])('PAY-04 OPS-04 %o are refused without repeating keys', (env, sentence) => {
    const found = complaints(env);
    expect(found).toEqual([expect.stringContaining(sentence)]);
    expect(found.join()).not.toContain('hunter2');
  });
});

describe('OPS-02 settings of a restored site that is not released', () => {
  it('OPS-02 send, book, pay and ask nothing, whatever is set', () => {
    const set = readConfig({
      ...MAIL,
      ...KAVENEGAR,
      ORIGIN: 'https://bazarche.example',
      SECRET: LONG,
      PAYMENT_GATEWAYS: 'sep',
      PAYMENT_SEP_TERMINAL: '20151001',
      CARRIER_ALOPEYK_TOKEN: 'eyJ0eXAiOiJKV1QifQ.eyJzdWIiOjF9.x',
      IDENTITY_PROVIDER: 'http',
      IDENTITY_URL: 'https://id.example/match',
      IDENTITY_KEY: 'key-of-the-site',
    });
    const outside = ({ smtp, sms, gateways, purchaseGateway, alopeyk, identityProvider }: typeof set) => [
      ...[smtp, sms, purchaseGateway, alopeyk, identityProvider],
      ...gateways,
    ];
    expect(outside(set).filter((each) => each !== null).length).toBe(5);
    const held = heldBack(set);
    expect(outside(held).filter((each) => each !== null)).toEqual([]);
    expect(held).toMatchObject({ outbox: true, origin: set.origin, publicSite: true });
    expect(settingsForWorkers({ ...KEYS, isHeld: true })).toMatchObject({ BAZARCHE_HELD: '1' });
    expect(settingsForWorkers({ ...KEYS, isHeld: false })).not.toHaveProperty('BAZARCHE_HELD');
  });

  it('OPS-02 name the folder of backups and the key that lies elsewhere', () => {
    expect(readConfig({})).toMatchObject({ backupTo: null });
    expect(readConfig({ BACKUP_TO: '/srv/b', BACKUP_KEY_FILE: '/srv/key' })).toMatchObject({
      backupTo: '/srv/b',
      backupKeyFile: '/srv/key',
    });
    expect(readConfig({}).backupKeyFile).toMatch(/^\/.*\.bazarche\/backup-key$/);
  });
});

const KEYS = {
  databaseUrl: 'postgres://pooler/b',
  directUrl: 'postgres://direct/b',
  pool: 7,
  secret: LONG,
  metricsToken: LONG,
  vapid: PAIR,
};

describe('OPS-04 settings that depend on one another', () => {
  it.each([
    [{ HOST: '0.0.0.0' }, /^ORIGIN is not set/],
    [{ HOST: '::' }, /^ORIGIN is not set/],
    [{ ORIGIN: 'https://bazarche.example' }, /^SECRET is not set/],
    [{ ROLE: 'web' }, /^DATABASE_URL is not set/],
    [{ ROLE: 'worker' }, /^DATABASE_URL is not set/],
    [{ DATABASE_DIRECT_URL: 'postgres://u:p@db/bazarche' }, /^DATABASE_URL is not set/],
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

describe('configuration', () => {
  it('OPS-01 OPS-04 leads past a pooler by an address of its own, else by that of the database', () => {
    const DATABASE_URL = 'postgres://u:p@pooler/b';
    const DATABASE_DIRECT_URL = 'postgres://u:p@db/b';
    expect(readConfig({})).toMatchObject({ directUrl: null, databasePool: null });
    expect(readConfig({ DATABASE_URL })).toMatchObject({ directUrl: DATABASE_URL });
    expect(readConfig({ DATABASE_URL, DATABASE_DIRECT_URL, DATABASE_POOL: '6' })).toMatchObject({
      databaseUrl: DATABASE_URL,
      directUrl: DATABASE_DIRECT_URL,
      databasePool: 6,
    });
    expect(settingsForWorkers({ ...KEYS, isHeld: false })).toMatchObject({
      DATABASE_URL: 'postgres://pooler/b',
      DATABASE_DIRECT_URL: 'postgres://direct/b',
      DATABASE_POOL: '7',
    });
  });

  it('needs no settings on a laptop', () => {
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

  it('is public when ORIGIN is set to another host than this machine', () => {
    const at = (ORIGIN: string) => readConfig({ ORIGIN, SECRET: LONG });
    expect(at('https://bazarche.example/')).toMatchObject({ publicSite: true, origin: 'https://bazarche.example' });
    for (const own of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]:8080', 'http://my.localhost']) {
      expect(at(own).publicSite, own).toBe(false);
    }
  });

  it('treats an empty value as not set', () => {
    expect(readConfig({ PORT: '', ORIGIN: ' ', DATABASE_URL: '' })).toEqual(readConfig({}));
  });
});

describe('OPS-04 NOTI-02 push keys', () => {
  const vapid = { VAPID_PUBLIC_KEY: PAIR.publicKey, VAPID_PRIVATE_KEY: PAIR.privateKey };

  it("OPS-04 NOTI-02 are taken from the settings, else generated and stored; their subject is the site's address", () => {
    expect(readConfig(vapid)).toMatchObject({ vapid: PAIR, vapidSubject: 'mailto:webmaster@localhost' });
    expect(readConfig({})).toMatchObject({ vapid: null });
    const publicSite = { ORIGIN: 'https://bazarche.example', SECRET: LONG };
    expect(readConfig(publicSite)).toMatchObject({ vapidSubject: 'https://bazarche.example' });
    expect(readConfig({ ...publicSite, VAPID_SUBJECT: 'mailto:a@b.example' })).toMatchObject({
      vapidSubject: 'mailto:a@b.example',
    });
  });

  it('OPS-04 NOTI-02 must match, and the private one is not repeated', () => {
    for (const wrong of [
      { ...vapid, VAPID_PUBLIC_KEY: newKeyPair().publicKey },
      { ...vapid, VAPID_PRIVATE_KEY: PAIR.privateKey.slice(1) },
      { ...vapid, VAPID_PRIVATE_KEY: 'A'.repeat(43) },
      { ...vapid, VAPID_PRIVATE_KEY: '_'.repeat(43) },
    ]) {
      const found = complaints(wrong);
      expect(found.length).toBeGreaterThan(0);
      expect(found.join()).not.toContain(wrong.VAPID_PRIVATE_KEY);
    }
  });

  it('OPS-04 NOTI-02 must be shared by the machines of a public site', () => {
    const site = {
      ORIGIN: 'https://bazarche.example',
      SECRET: LONG,
      ROLE: 'web',
      DATABASE_URL: 'postgres://u:p@db/bazarche',
    };
    expect(complaints(site)).toEqual([expect.stringMatching(/^VAPID_PUBLIC_KEY is not set/)]);
    expect(complaints({ ...site, ...vapid })).toEqual([]);
  });
});
