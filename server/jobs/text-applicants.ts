import { fa } from '../../app/messages/fa.ts';
import { paths } from '../../app/paths.ts';
import { sendLeasingTexts } from '../../domain/leasing/leasing.server.ts';
import { cleanProse } from '../../domain/values/persian-text.ts';
import type { JobParts } from './job-parts.ts';

/** Sends an SMS about each step of a leasing request to an applicant who has no account (LEAS-03). */
export function textApplicants(parts: JobParts): Promise<void> {
  const { delivery, origin } = parts;
  const url = `${origin}${paths.myLeasing()}`;
  return sendLeasingTexts(parts, ({ mobile, to, name }, now) => {
    const text = fa.leasing.text(fa.leasing.news[to], cleanProse(name), url);
    return delivery.send({ sender: 'leasing-news', channel: 'sms', to: mobile, subject: '', text }, now);
  });
}
