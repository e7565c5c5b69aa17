import { expect, it } from 'vitest';
import { codeMail, confirmationMail, suspendedMail } from './mail-templates.ts';

const SITE = { name: 'Footlight', url: 'https://site.test' };
const reader = (language: string | null) => ({ email: 'ada@auth.test', name: 'Ada', language });

it('write in the language of the account, English where the site does not speak it', () => {
  expect(confirmationMail(reader('de'), SITE, 't')).toMatchObject({
    subject: 'Bitte bestätige deine E-Mail-Adresse',
    text: expect.stringContaining('Hallo Ada,\n\nWillkommen bei Footlight!'),
  });
  expect(suspendedMail(reader('de'), SITE, new Date('2026-03-02'), true).text).toContain('am 2. März 2026');
  expect(codeMail(reader('fr'), SITE, '123456').subject).toBe('123456 is your code');
  expect(codeMail(reader(null), SITE, '123456').text).toContain('Hello Ada,\n\nTo log in, your code is 123456.');
});
