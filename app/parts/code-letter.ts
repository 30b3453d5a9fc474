import type { Message } from '../../domain/delivery/message.ts';
import { fa } from '../messages/fa.ts';

const { codes, codeSubject, codeEmail, codeVoice, codeSms } = fa.letters;

/**
 * Text of the message with a code. It says what the code is for, so that nobody is tricked into reading out a code for
 * deleting the account as a sign-in code.
 */
export function codeLetter(
  channel: Message['channel'],
  { digits, purpose }: NonNullable<Message['code']>,
  host: string,
): Pick<Message, 'subject' | 'text'> {
  const what = codes[purpose];
  const subject = codeSubject(what);
  if (channel === 'email') return { subject, text: codeEmail(what, digits) };
  return { subject, text: channel === 'voice' ? codeVoice(what, digits) : codeSms(what, digits, host) };
}
