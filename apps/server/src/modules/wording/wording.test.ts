import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeStaff, makeUser, type Person } from '../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { waitForMail } from '../../../test/wait-for-mail.ts';
import { LANGUAGES, MAIL_KINDS } from '@footlight/contract';
import { fill, htmlOf, mailOf, originalWords } from '../mails/index.ts';
import { wrongWords } from './wording.rules.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const mailKinds = () => server.business.modules.flatMap(({ mails = [] }) => mails);
const kindOf = (name: string) => mailKinds().find((kind) => kind.name === name)!;

describe('the built-in texts', () => {
  it('exist for every kind in each language, know their placeholders, and contain the required ones', () => {
    expect(
      mailKinds()
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(MAIL_KINDS);
    for (const kind of mailKinds())
      for (const language of LANGUAGES) {
        const words = originalWords(kind, language);
        expect([kind.name, wrongWords(kind, words)]).toEqual([kind.name, {}]);
        expect(fill(words, kind.samples).text).not.toMatch(/\{\w+\}|undefined/);
      }
  });

  it('are rendered in the reader’s language', () => {
    const mail = (language: string | null) =>
      mailOf(
        kindOf('people.suspended'),
        { email: 'a@b.c', language },
        { name: 'Ada', site: 'Lamp', url: 'https://l.amp', reason: 'spam' },
      );
    expect(mail(null)).toMatchObject({
      subject: 'Your account on Lamp is suspended',
      text: 'Hello Ada,\n\nWe’ve suspended your account.\n\nReason: spam\n\nIf you think this is a mistake, contact us: https://l.amp/contact\n\n— Lamp, https://l.amp',
    });
    expect(mail('de').subject).toBe('Dein Konto bei Lamp ist gesperrt');
  });
});

it.each(LANGUAGES)('the database accepts rows in %s', async (language) => {
  const { rows } = await server.platform.database.pool.query<{ rule: string }>(
    `select pg_get_constraintdef(oid) as rule from pg_constraint
     where contype = 'c' and pg_get_constraintdef(oid) like '%language = ANY%'`,
  );
  expect(rows).toHaveLength(3);
  for (const { rule } of rows) expect(rule).toContain(`'${language}'::text`);
});

describe('placeholder values', () => {
  it('are plain text: braces stay, subjects are one line, empty paragraphs are dropped, HTML is escaped', () => {
    const words = { subject: 'To {name}', body: 'Hello {name},\n\n{note}\n\n{name} {other}' };
    const filled = fill(words, { name: '{note}\nBcc: x', note: '', other: '<b onclick="x">' });
    expect(filled.subject).toBe('To {note} Bcc: x');
    expect(filled.text).toBe('Hello {note}\nBcc: x,\n\n{note}\nBcc: x <b onclick="x">');
    const html = htmlOf(`${filled.text}\n\nhttps://l.amp/x?a=1&b="><script>`);
    expect(html).toContain('&lt;b onclick=&quot;x&quot;&gt;');
    expect(html).toContain('<a href="https://l.amp/x?a=1&amp;b=">');
    expect(html).not.toContain('<script');
  });

  it.each([
    ['{nmae}', 'Body {link}', 'subject'],
    ['Hi', 'No link', 'body'],
    ['Hi', '{link} {', 'body'],
    ['Hi', '{link} {{name}}', 'body'],
    ['Hi\nBcc: all', '{link}', 'subject'],
  ])('rejects %j with %j', (subject, body, field) => {
    expect(Object.keys(wrongWords(kindOf('auth.reset'), { subject, body }))).toEqual([field]);
  });
});

describe('the editor', () => {
  let boss: Person;
  beforeAll(async () => {
    boss = await makeStaff(server);
  });
  interface View {
    subject: string;
    version?: string;
    history: { by: string; words?: object }[];
    original: { subject: string };
  }
  const at = (path: string) => `/admin/mails/auth.reset/en${path}`;
  const ask = <T = View>(method: string, path: string, body?: unknown, who = boss) =>
    server.call<T>(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });
  const OWN = { subject: 'A new word for {name}', body: 'Dear {name},\n\n<b>{link}</b>\n\nYours, {site}' };

  it('changes a mail for later recipients, keeps the previous version, and restores it', async () => {
    const list = await ask<{ data: { kind: string; changed: string[]; subject?: string }[] }>('GET', '/admin/mails');
    expect(list.data.data).toHaveLength(mailKinds().length);
    const reset = { kind: 'auth.reset', changed: [], subject: 'Neues Passwort festlegen' };
    const german = await ask<typeof list.data>('GET', '/admin/mails?language=de');
    expect(german.data.data.find(({ kind }) => kind === 'auth.reset')).toEqual(reset);
    expect(list.data.data.find(({ kind }) => kind === 'boosts.over')).toEqual({ kind: 'boosts.over', changed: [] });
    expect((await ask('PUT', at(''), { ...OWN, body: 'none' })).body.code).toBe('VALIDATION_FAILED');
    const first = await ask('PUT', at(''), OWN);
    expect(first.data.subject).toBe(OWN.subject);
    expect((await ask('PUT', at(''), OWN)).body.code).toBe('CONFLICT');
    const user = await makeUser(server, { name: 'Ada <i>' });
    await server.call('POST', '/auth/users/forgot', { body: { email: user.email, type: 'user' } });
    const mail = await waitForMail(server, user.email, 'A new word for Ada <i>');
    expect(mail.text).toMatch(/^Dear Ada <i>,\n\n<b>http\S+token=\S+<\/b>\n\nYours, Footlight$/);
    expect((mail as { html?: string }).html).toContain('Dear Ada &lt;i&gt;,');
    const second = await ask('PUT', at(''), { ...OWN, subject: 'Again', version: first.data.version });
    expect(second.data.history).toHaveLength(2);
    const back = await ask('DELETE', at(''));
    expect(back.data.subject).toBe(back.data.original.subject);
    expect(back.data.history.map(({ words }) => words === undefined)).toEqual([true, false, false]);
    expect((await ask('DELETE', at(''))).body.code).toBe('CONFLICT');
    await server.call('POST', '/auth/users/forgot', { body: { email: user.email, type: 'user' } });
    expect((await waitForMail(server, user.email, 'Set a new password')).text).toContain('Hello Ada <i>,');
  });

  it('previews samples, sends them to the caller only, and is limited to administrators', async () => {
    const preview = await ask<{ subject: string; html: string }>('POST', at('/preview'), OWN);
    expect(preview.data.subject).toBe('A new word for Ada');
    expect((await ask('POST', at('/test'), OWN)).status).toBe(200);
    expect((await waitForMail(server, boss.email, 'A new word for Ada')).text).toContain('Dear Ada,');
    expect((await ask('POST', '/admin/mails/auth.nothing/en/preview', OWN)).status).toBe(404);
    const support = await makeStaff(server, { staffRole: 'support' });
    expect((await ask('GET', '/admin/mails', undefined, support)).status).toBe(403);
  });

  it('returns 409 to one of two concurrent edits', async () => {
    const both = await Promise.all([ask('PUT', at(''), OWN), ask('PUT', at(''), OWN)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
