import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ANY_CHARACTER } from '../../test/any-text.ts';
import { MESSAGE, type NewMessage } from './chat.ts';
import { parseChatSignal } from './chat-signal.ts';
import { checkMessage } from './new-message.ts';

const message = (rest: Partial<NewMessage>): NewMessage => ({
  clientId: 'client-1',
  text: '',
  picture: null,
  point: null,
  offerId: null,
  ...rest,
});
const picture = { key: 'pic-1', width: 4, height: 3, hash: 'x' };

describe('what may be sent', () => {
  it.each<[string, Partial<NewMessage>, string]>([
    ['nothing', {}, 'empty'],
    ['spaces', { text: ' \n\t ' }, 'empty'],
    ['half spaces', { text: '\u200C\u200D\u200B' }, 'empty'],
    ['direction marks', { text: '\u202E\u2066' }, 'empty'],
    ['2001 characters', { text: 'ب'.repeat(2_001) }, 'too-long'],
    ['a megabyte', { text: 'x'.repeat(1_048_576) }, 'too-long'],
    ['a megabyte of spaces', { text: ' '.repeat(1_048_576) }, 'too-long'],
    ['a place that is nowhere', { point: { lat: 91, long: 0 } }, 'empty'],
    ['a place that is no number', { point: { lat: Number.NaN, long: 0 } }, 'empty'],
    ['no id', { text: 'سلام', clientId: '' }, 'bad-id'],
    ['an id of other signs', { text: 'سلام', clientId: "'; drop table" }, 'bad-id'],
    ['a long id', { text: 'سلام', clientId: 'x'.repeat(65) }, 'bad-id'],
  ])('CHAT-01 %s is not', (_, rest, refused) => {
    expect(checkMessage(message(rest), null)).toEqual({ ok: false, refused });
  });

  it.each<[Partial<NewMessage>, object]>([
    [{ text: ' سلام\u202E\u0000 ' }, { kind: 'text', text: 'سلام', preview: 'سلام', words: ['سلام'] }],
    [{ text: 'ب'.repeat(MESSAGE.max) }, { kind: 'text', preview: 'ب'.repeat(120) }],
    [{ text: '😀'.repeat(MESSAGE.max) }, { kind: 'text' }],
    [{ text: 'می‌آیم\nفردا' }, { text: 'می‌آیم\nفردا', preview: 'می‌آیم فردا' }],
    [{ text: '<script>alert(1)</script>' }, { text: '<script>alert(1)</script>' }],
    [{ picture }, { kind: 'image', text: '', picture }],
    [
      { picture, point: { lat: 1, long: 1 } },
      { kind: 'image', point: null },
    ],
    [{ point: { lat: 35.123456789, long: -51.5 } }, { kind: 'location', point: { lat: 35.12346, long: -51.5 } }],
    [
      { offerId: 7, text: 'x' },
      { kind: 'offer', offerId: 7 },
    ],
  ])('CHAT-01 %j is, as it should be', (rest, expected) => {
    expect(checkMessage(message(rest), null)).toMatchObject({ ok: true, message: expected });
  });

  it('CHAT-01 any text is stored with 1 to 2000 characters and without characters that reorder text', () => {
    fc.assert(
      fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 3_000 }), (text) => {
        const checked = checkMessage(message({ text }), null);
        if (!checked.ok) return;
        const length = [...checked.message.text].length;
        expect(length).toBeGreaterThanOrEqual(MESSAGE.min);
        expect(length).toBeLessThanOrEqual(MESSAGE.max);
        expect(checked.message.text).not.toMatch(/(?![\t\n\r])\p{Cc}|[\u202A-\u202E\u2066-\u2069]/u);
        expect(checked.message.preview).not.toContain('\n');
      }),
    );
  });
});

describe('signals between processes', () => {
  it.each([
    ['message 5 3 1 2', { what: 'message', c: 5, seq: 3, by: 1, to: 2 }],
    ['read 5 3 1 2', { what: 'read', c: 5, seq: 3, by: 1, to: 2 }],
    ['typing 5 0 1 2', { what: 'typing', c: 5, seq: 0, by: 1, to: 2 }],
    ['shout 5 3 1 2', null],
    ['message 5 3 1', null],
    ['message 5 -3 1 2', null],
    ['', null],
  ])('CHAT-01 «%s»', (payload, signal) => expect(parseChatSignal(payload)).toEqual(signal));
});
