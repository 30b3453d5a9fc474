/**
 * Calls of the site to outside services, each redirected to a port of this machine and given the timeout `timeoutMs`.
 */
import { createECDH } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as v from 'valibot';
import { createErrorReports } from '../../domain/analytics/error-reports-gateway.server.ts';
import { callCarrier } from '../../domain/carriers/carrier-call-gateway.server.ts';
import { createKavenegarGateway } from '../../domain/delivery/kavenegar-gateway.server.ts';
import type { Message } from '../../domain/delivery/message.ts';
import { createSmsIrGateway } from '../../domain/delivery/smsir-gateway.server.ts';
import { createSmtpGateway } from '../../domain/delivery/smtp-gateway.server.ts';
import { fetchFeed } from '../../domain/feeds/reading/fetch-feed-gateway.server.ts';
import { callJson } from '../../domain/gateways/json-call-gateway.server.ts';
import { buildPlaces } from '../../domain/locations/build-places.ts';
import { createGeocoder } from '../../domain/locations/geocoder-gateway.server.ts';
import { createS3Storage } from '../../domain/media/storage-s3-gateway.server.ts';
import { createPushGateway } from '../../domain/notifications/push-gateway.server.ts';
import { createHttpIdentityProvider } from '../../domain/sellers/marks/http-identity-gateway.server.ts';
import { callOutside } from '../../domain/values/ask-outside.server.ts';
import { PLACE_ROWS } from '../../shipped/locations/places.seed.ts';

export type OutsideCall = {
  /** File that makes the call. */
  readonly file: string;
  readonly speaksFirst?: boolean;
  readonly call: (at: At) => Promise<unknown>;
};

type At = {
  readonly port: number;
  readonly timeoutMs: number;
  readonly log: Log;
  /** Resolves when the server's next connection has closed. */
  readonly closed: Promise<void>;
};

type Log = Record<'warn' | 'debug', (message: string) => void>;

const url = (port: number) => `http://127.0.0.1:${port}`;
const message = (channel: 'sms' | 'email', to: string): Message => ({ channel, to, subject: 'a', text: 'b' });
const SMS = { key: 'key', sender: '3000', template: '1', templates: {}, voiceTemplate: null };
const S3 = { bucket: 'b', region: 'r', accessKey: 'a', secretKey: 's' };
const PLACES = buildPlaces(PLACE_ROWS, 1);
const PERSON = { fullName: 'نام', nationalCode: '0012345679', mobile: '09120000000' };
const plainly =
  (port: number): typeof callOutside =>
  (_url, { lookup: _pinned, ...asking }) =>
    callOutside(new URL(url(port)), asking);

export const OUTSIDE_CALLS: Readonly<Record<string, OutsideCall>> = {
  'a feed': {
    file: 'domain/feeds/reading/fetch-feed-gateway.server.ts',
    async call({ port, timeoutMs }) {
      const to = join(tmpdir(), `hostile-feed-${port}`);
      const lookup = async () => [{ address: '93.184.216.34', family: 4 }];
      const network = { lookup, isAllowed: () => true, ask: plainly(port), answerMs: timeoutMs, wholeMs: timeoutMs };
      const fetched = await fetchFeed('https://shop.example.com/feed.csv', { to, port80: false }, network);
      await rm(to, { force: true });
      return fetched;
    },
  },
  'a push': {
    file: 'domain/notifications/push-gateway.server.ts',
    call({ port, timeoutMs, log }) {
      const [ours, browser] = [createECDH('prime256v1'), createECDH('prime256v1')];
      const publicKey = ours.generateKeys('base64url');
      const secret = Buffer.concat([Buffer.alloc(32), ours.getPrivateKey()]).subarray(-32);
      const vapid = { publicKey, privateKey: secret.toString('base64url'), subject: 'mailto:post@bazarche.example' };
      const keys = { p256dh: browser.generateKeys('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
      const text = { title: 'a', text: 'b', url: '/', tag: 't' };
      return createPushGateway({ vapid, log, timeoutMs, askAddress: plainly(port) }).send(
        { endpoint: 'https://push.example.com/secret', ...keys },
        text,
      );
    },
  },
  'SMS by Kavenegar': {
    file: 'domain/delivery/provider-call-gateway.server.ts',
    call: ({ port, timeoutMs, log }) =>
      createKavenegarGateway({ ...SMS, provider: 'kavenegar', url: url(port) }, log, timeoutMs).send(
        message('sms', '09120000000'),
      ),
  },
  'SMS by sms.ir': {
    file: 'domain/delivery/provider-call-gateway.server.ts',
    call: ({ port, timeoutMs, log }) =>
      createSmsIrGateway({ ...SMS, provider: 'smsir', url: url(port) }, log, timeoutMs).send(
        message('sms', '09120000000'),
      ),
  },
  'an e-mail': {
    file: 'domain/delivery/smtp-gateway.server.ts',
    speaksFirst: true,
    call: ({ port, timeoutMs, log }) =>
      createSmtpGateway({ url: `smtp://127.0.0.1:${port}`, from: 'a@bazarche.example' }, log, timeoutMs).send(
        message('email', 'b@bazarche.example'),
      ),
  },
  'a payment gateway': {
    file: 'domain/gateways/json-call-gateway.server.ts',
    call: ({ port, timeoutMs }) => callJson({ url: url(port), body: {}, timeoutMs }, v.object({})),
  },
  'a carrier': {
    file: 'domain/carriers/carrier-call-gateway.server.ts',
    call: ({ port, timeoutMs }) => callCarrier({ url: url(port), token: 't', timeoutMs }, v.object({})),
  },
  'a service of identities': {
    file: 'domain/sellers/marks/http-identity-gateway.server.ts',
    call: ({ port, timeoutMs }) =>
      createHttpIdentityProvider({ url: url(port), key: 'k', keyHeader: null }, timeoutMs).matches(PERSON),
  },
  'the geocoder': {
    file: 'domain/locations/geocoder-gateway.server.ts',
    call: ({ port, timeoutMs, log }) =>
      createGeocoder({ settings: { url: url(port), key: null }, log, timeoutMs, name: 'nominatim' }).addressOf(
        PLACES,
        35.7575,
        51.41,
      ),
  },
  'pictures in S3': {
    file: 'domain/media/storage-s3-gateway.server.ts',
    call: ({ port, timeoutMs }) =>
      createS3Storage({ ...S3, endpoint: url(port) }, timeoutMs).remove('aaaaaaaaaaaaaaaaaaaaaaaa'),
  },
  'a report of an error': {
    file: 'domain/analytics/error-reports-gateway.server.ts',
    call: ({ port, timeoutMs, log, closed }) =>
      new Promise((ended) => {
        const telling = { debug: (line: string) => ended(log.debug(line)) };
        const report = { errorMessage: 'a', file: 'b', line: 1, column: 1, url: 'c', tag: 'd' };
        createErrorReports({ dsn: `http://key@127.0.0.1:${port}/1`, log: telling, timeoutMs }).send(report, new Date());
        // The sender of error reports returns nothing, so the report counts as sent once the connection has closed.
        void closed.then(() => ended({ kind: 'sent' }));
      }),
  },
};
