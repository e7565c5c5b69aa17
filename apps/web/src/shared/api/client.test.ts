import { describe, expect, it } from 'vitest';
import { ApiError, errorText } from './api-error.ts';
import { createApi, createCaller, pathOf, type ApiAnswer, type ApiRequest } from './client.ts';
import { loadMoreRoutes } from './more-routes.ts';
import { routes } from './routes.gen.ts';

const answering = (answer: ApiAnswer) => {
  const asked: ApiRequest[] = [];
  const api = createApi(
    createCaller(
      async (request) => {
        asked.push(request);
        return answer;
      },
      routes,
      loadMoreRoutes,
    ),
  );
  return { api, asked };
};

describe('error messages', () => {
  it.each([
    [undefined, 'Bad request!'],
    [null, 'Bad request!'],
    ['', 'Bad request!'],
    ['Plain words', 'Plain words'],
    [{ message: 'A string' }, 'A string'],
    [{ message: [{ property: 'email', constraints: { email: 'Not a validate email!' } }] }, 'Not a validate email!'],
    [{ message: [{ property: 'email', constraints: {} }], error: 'Bad Request' }, 'Bad Request'],
    [{ message: [] }, 'Bad request!'],
  ])('%j says %s', (told, words) => expect(errorText(told)).toBe(words));
});

describe('a call', () => {
  it('fills the path, omits missing parameters, repeats lists', () => {
    expect(pathOf('/performers/{id}/view', { params: { id: 'a b' } })).toBe('/performers/a%20b/view');
    expect(pathOf('/search', { query: { q: undefined, tag: ['x', 'y'], live: true } })).toBe(
      '/search?tag=x&tag=y&live=true',
    );
  });
  it('returns the envelope’s data', async () => {
    const { api, asked } = answering({ status: 200, body: { status: 200, data: { rate: 0.1, currency: 'USD' } } });
    expect(await api.settings.exchangeRate()).toEqual({ rate: 0.1, currency: 'USD' });
    expect(asked[0]).toMatchObject({ method: 'GET', path: '/exchange-rate' });
  });
  it.each([204, 205])('%i is an empty result', async (status) => {
    const { api } = answering({ status, body: undefined });
    expect(await api.auth.logout()).toBeUndefined();
  });
  it('413 has its own message, whatever the server says', async () => {
    const { api } = answering({ status: 413, body: { message: 'nginx' } });
    await expect(api.auth.logout()).rejects.toThrow('Request Entity Too Large');
  });
  it('errors have status, code and fields', async () => {
    const message = [{ property: 'email', constraints: { taken: 'An account with this email already exists.' } }];
    const { api } = answering({ status: 409, body: { statusCode: 409, code: 'EMAIL_TAKEN', message } });
    const error = await api.auth.logout().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 409,
      code: 'EMAIL_TAKEN',
      fields: { email: expect.stringContaining('exists') },
    });
  });
  it.each([
    [[{ property: 'email', constraints: null }], { email: 'Bad Request' }],
    [[{ property: 'email', constraints: 'taken' }], { email: 'Bad Request' }],
    [[{ property: 7 }, null, 'words', undefined], {}],
    [[[]], {}],
  ])('a malformed list of fields, %j, does not throw', async (message, fields) => {
    const { api } = answering({ status: 400, body: { statusCode: 400, error: 'Bad Request', message } });
    const error = await api.auth.logout().catch((reason: unknown) => reason);
    expect(error).toMatchObject({ message: expect.any(String), fields });
  });
  it('sends a key with paid calls: a new one each time, unless given', async () => {
    const { api, asked } = answering({ status: 200, body: { data: {} } });
    const args = { params: { id: 'p' }, body: { token: 25 } };
    await api.tips.send(args);
    await api.tips.send(args);
    await api.tips.send(args, { key: 'mine' });
    const keys = asked.map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBe('mine');
  });
  it('sends fields and files as a form', async () => {
    const { api, asked } = answering({ status: 200, body: { data: { avatar: '/a' } } });
    await api.users.uploadAvatar({ files: { avatar: new Blob(['x']) } });
    expect(asked[0]?.body).toBeInstanceOf(FormData);
    expect(asked[0]?.headers['content-type']).toBeUndefined();
  });
});
