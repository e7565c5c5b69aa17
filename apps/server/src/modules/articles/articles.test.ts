import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeUser } from '../../../test/make/accounts.ts';
import { openStaffDesk, type StaffDesk } from '../../../test/staff-desk.ts';
import { htmlOf } from './markdown.ts';
import { patience } from '../../../../../tests/patience.ts';

interface Article {
  _id: string;
  slug: string;
  title: string;
  content: string;
  contents: { id: string; text: string; level: number }[];
  status: string;
}
interface Listed {
  data: { _id: string; slug: string; isNewTab?: boolean; status: string; email: string }[];
  total: number;
}

const SOON = { timeout: patience(10_000) };

describe('articles, contact messages and promos', { timeout: patience(60_000) }, () => {
  let desk: StaffDesk;
  beforeAll(async () => {
    desk = await openStaffDesk();
  });
  afterAll(() => desk.server.close());

  const call = <T>(...it: Parameters<StaffDesk['server']['call']>) => desk.server.call<T>(...it);
  const write = (body: object) =>
    desk.as<Article>(desk.staff.support, 'POST', '/articles', { type: 'help', title: 'A', body: 'b', ...body });

  it('articles are drafts until published, and readable by id or slug', async () => {
    const draft = await write({ slug: 'buying-tokens', title: 'Buying tokens', body: '# Cards\n\nPay.\n\n## Fees' });
    expect(draft.data.status).toBe('draft');
    expect((await call('GET', '/posts/buying-tokens')).status).toBe(404);
    expect((await write({ slug: 'buying-tokens' })).body).toMatchObject({ code: 'CONFLICT' });
    const { _id } = draft.data;
    await desk.as(desk.staff.support, 'PUT', `/articles/${_id}`, { status: 'published' });
    for (const id of [_id, 'buying-tokens'])
      expect((await call<Article>('GET', `/posts/${id}`)).data).toMatchObject({
        title: 'Buying tokens',
        content: '<h2 id="cards">Cards</h2>\n<p>Pay.</p>\n<h2 id="fees">Fees</h2>\n',
        contents: [
          { id: 'cards', level: 2 },
          { id: 'fees', level: 2 },
        ],
      });
    const found = await call<Listed>('GET', '/posts/search?q=fees&type=help');
    expect(found.data.data.map((one) => one.slug)).toEqual(['buying-tokens']);
    expect((await call<Listed>('GET', '/posts/search?q=fees&type=news')).data.total).toBe(0);
    expect((await call('GET', '/posts/search?type=other')).status).toBe(400);
    expect((await desk.actsOn(`article:${_id}`)).map((act) => act.action)).toEqual([
      'article.update',
      'article.create',
    ]);
    expect((await desk.as(desk.staff.finance, 'DELETE', `/articles/${_id}`)).status).toBe(403);
    await desk.as(desk.staff.admin, 'DELETE', `/articles/${_id}`);
    expect((await call('GET', `/posts/${_id}`)).status).toBe(404);
  });

  it('articles are shown in the reader’s language if available, and found in any', async () => {
    const german = { language: 'de', title: 'Wünsche äußern', summary: 'Kurz', body: '## Anfang\n\nSchreib uns.' };
    const { data } = await write({ slug: 'wishes', title: 'Wishes', status: 'published', translations: [german] });
    expect(data).toMatchObject({ language: 'en', translations: [german] });
    const view = async (query = '') => (await call<Article>('GET', `/posts/wishes${query}`)).data;
    expect(await view('?language=de')).toMatchObject({
      title: 'Wünsche äußern',
      language: 'de',
      contents: [{ id: 'anfang' }],
    });
    for (const query of ['', '?language=en', '?language=fr'])
      expect(await view(query)).toMatchObject({ title: 'Wishes', language: 'en' });
    const found = async (query: string) =>
      (await call<{ data: Article[] }>('GET', `/posts/search?${query}`)).data.data.map(({ title }) => title);
    expect(await found('q=wunsche&language=de')).toEqual(['Wünsche äußern']);
    expect(await found('q=wunsche')).toEqual(['Wishes']);
    for (const wrong of [[german, german], [{ ...german, language: 'en' }], [{ ...german, language: 'DE' }]])
      expect((await desk.as(desk.staff.support, 'PUT', `/articles/${data._id}`, { translations: wrong })).status).toBe(
        400,
      );
    expect((await desk.as(desk.staff.support, 'PUT', `/articles/${data._id}`, { language: 'de' })).status).toBe(400);
    await desk.as(desk.staff.support, 'PUT', `/articles/${data._id}`, { summary: 'Short' });
    expect(await view('?language=de')).toMatchObject({ summary: 'Kurz' });
    await desk.as(desk.staff.support, 'PUT', `/articles/${data._id}`, { translations: [] });
    expect(await view('?language=de')).toMatchObject({ title: 'Wishes', summary: 'Short' });
  });

  it('each save creates a restorable version, unless the text is unchanged', async () => {
    const { data } = await write({ slug: 'versions', title: 'First', body: 'One.' });
    const path = `/articles/${data._id}`;
    const change = (body: object) => desk.as(desk.staff.admin, 'PUT', path, body);
    const german = { language: 'de', title: 'Zwei', summary: '', body: 'Zwei.' };
    await change({ title: 'Second', body: 'Two.', status: 'published', translations: [german] });
    await change({ ordering: 3 });
    await change({ translations: [] });
    type Version = { _id: string; title: string; status: string; by: string; body: string; translations: object[] };
    const versions = async () =>
      (await desk.as<{ data: Version[]; total: number }>(desk.staff.support, 'GET', `${path}/versions`)).data;
    const { data: rows, total } = await versions();
    expect(total).toBe(3);
    expect(rows.map(({ title, status }) => [title, status])).toEqual([
      ['Second', 'published'],
      ['Second', 'published'],
      ['First', 'draft'],
    ]);
    expect(new Set(rows.map(({ by }) => by)).size).toBe(2);
    const read = (id: string | undefined, of = data._id) =>
      desk.as<Version>(desk.staff.support, 'GET', `/articles/${of}/versions/${id}`);
    expect((await read(rows[1]?._id)).data).toMatchObject({ body: 'Two.', translations: [german] });
    const first = (await read(rows[2]?._id)).data;
    expect(first).toMatchObject({ title: 'First', body: 'One.', translations: [] });
    const other = await write({ slug: 'not-this-one' });
    expect((await read(rows[2]?._id, other.data._id)).status).toBe(404);
    expect((await desk.as(desk.staff.finance, 'GET', `${path}/versions`)).status).toBe(403);
    await change({ title: first.title, body: first.body });
    expect((await versions()).data[0]).toMatchObject({ title: 'First', status: 'published' });
    for (let number = 0; number < 50; number++) await change({ body: `${number}` });
    expect((await versions()).total).toBe(50);
    await desk.as(desk.staff.admin, 'DELETE', path);
    expect((await desk.as(desk.staff.support, 'GET', `${path}/versions`)).status).toBe(404);
  });

  it('a published article has a draft that stays private until it replaces the article', async () => {
    const first = { title: 'What it says', summary: '', body: 'Now.', language: 'en', translations: [] };
    const { data } = await write({ slug: 'beside', ...first });
    const path = `/articles/${data._id}`;
    type Drafted = Article & { draft?: { title: string; by: string } };
    const keep = (body: object, as = desk.staff.support) => desk.as<Drafted>(as, 'PUT', `${path}/draft`, body);
    const next = { ...first, title: 'What it says next', body: 'Next.' };
    expect((await keep(next)).status).toBe(409);
    await desk.as(desk.staff.support, 'PUT', path, { status: 'published' });
    expect((await keep(next, desk.staff.finance)).status).toBe(403);
    expect((await keep({ ...next, translations: [{ ...next }] })).status).toBe(400);
    expect((await keep(next)).data).toMatchObject({ title: 'What it says', draft: { title: 'What it says next' } });
    const read = async () => (await call<Article>('GET', '/posts/beside')).data.title;
    expect(await read()).toBe('What it says');
    const seen = async () => (await desk.as<Drafted>(desk.staff.admin, 'GET', path)).data.draft;
    await desk.as(desk.staff.support, 'PUT', path, { ordering: 4 });
    expect(await seen()).toBeDefined();
    await desk.as(desk.staff.support, 'DELETE', `${path}/draft`);
    expect(await seen()).toBeUndefined();
    expect((await desk.as(desk.staff.support, 'DELETE', `${path}/draft`)).status).toBe(404);
    await keep(next);
    await desk.as(desk.staff.support, 'PUT', path, { title: next.title, body: next.body });
    expect([await read(), await seen()]).toEqual(['What it says next', undefined]);
    expect((await desk.actsOn(`article:${data._id}`)).map(({ action }) => action).slice(1, 4)).toEqual([
      'article.draft',
      'article.undraft',
      'article.update',
    ]);
  });

  it('rejects one of two articles that claim the same slug concurrently', async () => {
    const other = await write({ slug: 'other' });
    const answers = await Promise.all([
      write({ slug: 'same' }),
      desk.as(desk.staff.support, 'PUT', `/articles/${other.data._id}`, { slug: 'same' }),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
  });

  it.each([{ slug: 'Big' }, { slug: 'a--b' }, { slug: '../a' }, { slug: 'a', type: 'x' }, { slug: 'a', body: '' }])(
    'rejects the article %j',
    async (body) => expect((await write(body)).body.code).toBe('VALIDATION_FAILED'),
  );

  it('contact messages reach the inbox and the mailbox, at most five an hour, and are answered once', async () => {
    const sender = { headers: { 'x-forwarded-for': '203.0.113.50' } };
    const body = { name: 'Ann', email: 'Ann@example.test', subject: 'A\r\nquestion', message: 'Why?' };
    const sent = await Promise.all(Array.from({ length: 8 }, () => call('POST', '/contact', { ...sender, body })));
    expect(sent.map((one) => one.status).toSorted()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
    const user = await makeUser(desk.server);
    expect((await call('POST', '/contact', { ...sender, token: user.token, body })).status).toBe(200);
    const mailed = () => desk.server.mails(desk.staff.support.email);
    await vi.waitFor(async () => expect(await mailed()).toHaveLength(6), SOON);
    expect((await mailed())[0]).toMatchObject({ subject: '[Footlight] A question' });
    const inbox = await desk.as<Listed>(desk.staff.support, 'GET', '/contact?q=QUESTION');
    expect(inbox.data.total).toBe(6);
    const id = inbox.data.data[0]?._id ?? '';
    const answer = () => desk.as(desk.staff.support, 'POST', `/contact/${id}/answer`, { text: 'Because.' });
    const answers = await Promise.all([answer(), answer()]);
    expect(answers.map((one) => one.status).toSorted()).toEqual([200, 409]);
    const answered = () => desk.server.mails('ann@example.test');
    await vi.waitFor(async () => expect((await answered())[0]?.text).toContain('Because.'), SOON);
    expect((await desk.as<Listed>(desk.staff.admin, 'GET', '/contact?status=answered')).data.total).toBe(1);
    await desk.as(desk.staff.admin, 'PUT', `/contact/${id}`, { status: 'open' });
    expect((await desk.as<Listed>(desk.staff.admin, 'GET', '/contact')).data.total).toBe(6);
    expect((await desk.as(desk.staff.moderator, 'GET', '/contact')).status).toBe(403);
  });

  it.each([{ subject: ' \r\n\u200B' }, { email: 'nobody' }, { message: 'x'.repeat(5001) }, { name: '' }])(
    'rejects the message %j',
    async (wrong) => {
      const body = { name: 'Ann', email: 'ann@example.test', subject: 'Hi', message: 'Hi', ...wrong };
      expect((await call('POST', '/contact', { body })).body.code).toBe('VALIDATION_FAILED');
    },
  );

  it('promos are shown only in their period and slot', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const add = (body: object) => desk.as<Article>(desk.staff.admin, 'POST', '/promos', { place: 'home', ...body });
    const first = await add({ title: 'Runs', startsAt: inHours(-1), endsAt: inHours(1), ordering: 2, link: '/shop' });
    await add({ title: 'Later', startsAt: inHours(1) });
    await add({ title: 'Over', startsAt: inHours(-2), endsAt: inHours(-1) });
    await add({ title: 'Off', isActive: false });
    await add({ title: 'Elsewhere', place: 'shop' });
    const shown = await call<Listed>('GET', '/site-promo/search?place=home');
    expect(shown.data).toMatchObject({ total: 1, data: [{ title: 'Runs', link: '/shop' }] });
    expect((await call<Listed>('GET', '/site-promo/search')).data.total).toBe(2);
    const all = await desk.as<Listed>(desk.staff.admin, 'GET', '/promos');
    expect(all.data.data.map((one) => one.status).toSorted()).toEqual([
      'off',
      'over',
      'running',
      'running',
      'scheduled',
    ]);
    expect((await add({ title: 'Wrong', startsAt: inHours(1), endsAt: inHours(0) })).status).toBe(400);
    expect((await add({ title: 'Wrong', link: 'javascript:alert(1)' })).status).toBe(400);
    await desk.as(desk.staff.admin, 'PUT', `/promos/${first.data._id}`, { endsAt: null, isActive: 'false' });
    expect((await call<Listed>('GET', '/site-promo/search?place=home')).data.total).toBe(0);
    await desk.as(desk.staff.admin, 'DELETE', `/promos/${first.data._id}`);
    expect((await desk.as(desk.staff.admin, 'DELETE', `/promos/${first.data._id}`)).status).toBe(404);
  });
});

describe('Markdown', () => {
  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;'],
    ['a <img src=x onerror=alert(1)> b', 'a &lt;img src=x onerror=alert(1)&gt; b'],
    ['[a](javascript:alert(1))', '<p>a</p>'],
    ['[a](java&#10;script:alert(1))', '<p>a</p>'],
    ['[a](data:text/html,x)', '<p>a</p>'],
    ['[a](//evil.test)', '<p>a</p>'],
    ['[a](https://a.test/"onclick="x)', 'href="https://a.test/&quot;onclick=&quot;x"'],
    ['![a](javascript:x)', '<p>a</p>'],
    ['![a"onerror="x](https://a.test/b.png)', 'alt="a&quot;onerror=&quot;x"'],
    ['```"><script>\nx\n```', '<pre><code'],
    ['# "><script>alert(1)</script>', '<h2 id="script-alert-1-script">'],
    ['- [x] done', '☑ done'],
  ])('%s can’t run anything', (markdown, html) => {
    const { content } = htmlOf(markdown);
    expect(content).toContain(html);
    expect(content).not.toMatch(/<script|<input|<style|<iframe|<[^>]* on\w+=/i);
  });

  it('gives identical headings different ids', () => {
    expect(htmlOf('## A\n\n## A\n\n#### B').contents.map((one) => one.id)).toEqual(['a', 'a-2']);
  });
});
