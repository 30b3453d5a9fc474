import { describe, expect, it } from 'vitest';
import { CODE_PURPOSES } from '../../domain/delivery/message.ts';
import { codeLetter } from './code-letter.ts';

const HOST = 'bazarche.example';
const letter = (purpose: (typeof CODE_PURPOSES)[number], channel: 'sms' | 'voice' | 'email' = 'sms') =>
  codeLetter(channel, { digits: '4829', purpose }, HOST);

describe('the text around a code', () => {
  it('AUTH-02 says within 40 letters what the code is for, and the code', () => {
    const openings = CODE_PURPOSES.map((purpose) => letter(purpose).text.slice(0, 40).split('\n')[0]);
    expect(new Set(openings).size).toBe(CODE_PURPOSES.length);
    for (const opening of openings) expect(opening).toMatch(/^کد .+ بازارچه: 4829$/);
  });

  it('AUTH-02 ends an SMS with the site that may ask for the code, which telephones read', () => {
    for (const purpose of CODE_PURPOSES) expect(letter(purpose).text).toMatch(/\n@bazarche\.example #4829$/);
  });

  it('AUTH-02 names it in the subject of an e-mail, and in a call', () => {
    expect(letter('delete', 'email')).toMatchObject({ subject: expect.stringContaining('حذف حساب') });
    expect(letter('refund', 'voice').text).toContain('شبا');
  });
});
