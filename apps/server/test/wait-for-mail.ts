import { expect } from 'vitest';
import type { TestServer } from './server.ts';
import { patience } from '../../../tests/patience.ts';

/**
 * Waits for an email to an address whose subject contains these words, and returns the newest one. Emails are sent by a
 * job.
 */
export async function waitForMail(
  server: TestServer,
  to: string,
  subject: string,
): Promise<{ subject: string; text: string }> {
  const found = await expect
    .poll(async () => (await server.mails(to)).find((mail) => mail.subject.includes(subject)), {
      timeout: patience(10_000),
    })
    .toBeDefined()
    .then(() => server.mails(to));
  return found.find((mail) => mail.subject.includes(subject)) as { subject: string; text: string };
}

export const tokenIn = (mail: { text: string }): string => /[?&]token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
