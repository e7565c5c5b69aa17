import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePerformer, makeStaff, makeStudio, makeUser, type Person } from '../../../test/make/accounts.ts';
import { createPoster, type MadePost } from '../../../test/make/posts.ts';
import { startTestServer, type TestServer } from '../../../test/server.ts';

let server: TestServer;
let posts: ReturnType<typeof createPoster>;
beforeAll(async () => {
  server = await startTestServer();
  posts = createPoster(server);
});
afterAll(() => server.close());

const made = async (body: object, who: Person) => (await posts.post(who, body)).data;
const feedOf = async (who: Person | undefined, query: string) =>
  (await server.call<{ data: MadePost[] }>('GET', `/feed${query}`, { token: who?.token })).data;

describe('roles × post states × calls', () => {
  let people: Record<string, Person | undefined>;
  const ids: Record<string, string> = {};
  beforeAll(async () => {
    const author = await makePerformer(server);
    const blocked = await makeUser(server);
    await server.call('POST', '/performers/blocking/update', { token: author.token, body: { users: [blocked.id] } });
    const staff = await makeStaff(server);
    people = {
      visitor: undefined,
      user: await makeUser(server),
      blocked,
      author,
      performer: await makePerformer(server),
      studio: await makeStudio(server),
      staff,
    };
    const text = 'words that are long enough to be cut';
    ids['free'] = (await made({ text }, author))._id;
    ids['subscribers'] = (await made({ text, audience: 'subscribers' }, author))._id;
    ids['price'] = (await made({ text, audience: 'price', price: 3 }, author))._id;
    ids['draft'] = (await made({ text, status: 'draft' }, author))._id;
    ids['removed'] = (await made({ text }, author))._id;
    await server.call('DELETE', `/creator/posts/${ids['removed']}`, { token: author.token });
    const rejected = (await made({ text }, author))._id;
    ids['rejected'] = rejected;
    await server.call('POST', `/admin/posts/${rejected}/reject`, { token: staff.token, body: { reason: 'No.' } });
  });
  /**
   * Columns: what the person sees (`o` for open, `l` for locked), then the status of reading comments, commenting and
   * liking.
   */
  const table: [state: string, who: string, seen: string, ...codes: number[]][] = [
    ['free', 'visitor', 'o', 200, 401, 401],
    ['free', 'user', 'o', 200, 200, 200],
    ['free', 'performer', 'o', 200, 200, 200],
    ['free', 'author', 'o', 200, 200, 200],
    ['free', 'studio', 'o', 200, 403, 403],
    ['free', 'staff', 'o', 200, 403, 403],
    ['free', 'blocked', '404', 404, 404, 404],
    ['subscribers', 'visitor', 'l', 409, 401, 401],
    ['subscribers', 'user', 'l', 409, 409, 200],
    ['subscribers', 'performer', 'l', 409, 409, 200],
    ['subscribers', 'author', 'o', 200, 200, 200],
    ['subscribers', 'staff', 'o', 200, 403, 403],
    ['subscribers', 'blocked', '404', 404, 404, 404],
    ['price', 'visitor', 'l', 409, 401, 401],
    ['price', 'user', 'l', 409, 409, 200],
    ['price', 'author', 'o', 200, 200, 200],
    ['price', 'studio', 'l', 409, 403, 403],
    ['price', 'blocked', '404', 404, 404, 404],
    ...['draft', 'rejected'].flatMap((state): [string, string, string, ...number[]][] => [
      [state, 'visitor', '404', 404, 401, 401],
      [state, 'user', '404', 404, 404, 404],
      [state, 'author', 'o', 404, 404, 404],
      [state, 'performer', '404', 404, 404, 404],
    ]),
    ['removed', 'user', '404', 404, 404, 404],
    ['removed', 'author', '404', 404, 404, 404],
  ];
  it.each(table)('%s, %s', async (state, who, seen, comments, comment, like) => {
    const id = String(ids[state]);
    const person = people[who];
    const view = await posts.view(id, person);
    expect(view.status === 200 ? (view.data.isOpen ? 'o' : 'l') : String(view.status)).toBe(seen);
    const call = async (method: string, path: string, body?: object) =>
      (await server.call(method, `/feed/posts/${id}${path}`, { token: person?.token, body })).status;
    expect(await call('GET', '/comments')).toBe(comments);
    expect(await call('POST', '/comments', { text: 'hello' })).toBe(comment);
    expect(await call('POST', '/like')).toBe(like);
    expect(await call('DELETE', '/like')).toBe(like);
    const isListed = (await feedOf(person, `?performerId=${people['author']?.id}`)).data.some(({ _id }) => _id === id);
    expect(isListed).toBe(['free', 'subscribers', 'price'].includes(state) && who !== 'blocked');
  });
});
