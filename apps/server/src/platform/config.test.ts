import { describe, expect, it } from 'vitest';
import { DEV_ADAPTERS, loadConfig } from './config.ts';

const HTTPS = 'https://example.org';
const load = (env: Record<string, string>) => {
  const { devAdapters, seedDemo, demoActs, HOST, warnings } = loadConfig(env);
  return { adapters: [...devAdapters], seedDemo, demoActs, HOST, warnings };
};
const all = [...DEV_ADAPTERS];

describe('a development machine', () => {
  it.each([
    ['outside production all of it, on this machine only', {}, { adapters: all, seedDemo: true, HOST: '127.0.0.1' }],
    ['in a test no demo', { NODE_ENV: 'test' }, { adapters: all, seedDemo: false, HOST: '127.0.0.1' }],
    ['where asked for, to everybody', { HOST: '0.0.0.0' }, { adapters: all, HOST: '0.0.0.0' }],
    ['what is named, only', { DEV_ADAPTERS: 'mailbox' }, { adapters: ['mailbox'], seedDemo: false }],
    ['nothing when nothing is wanted', { DEV_ADAPTERS: 'none' }, { adapters: [], seedDemo: false }],
    ['no demo when it is not wanted', { SEED: 'none' }, { adapters: all, seedDemo: false, demoActs: false }],
    ['a demo that acts', { SEED: 'demo' }, { seedDemo: true, demoActs: true }],
    ['a demo that stands still', { SEED: 'demo-still' }, { seedDemo: true, demoActs: false }],
  ])('%s', (_name, env, expected) => {
    expect(load(env)).toMatchObject({ ...expected, warnings: [] });
  });
});

describe('addresses of services', () => {
  it.each([
    ['SMTP_URL', 'localhost:25', /SMTP_URL: must be an address that begins with smtp:\/\/ or smtps:/],
    ['DATABASE_URL', 'db:5432/site', /DATABASE_URL: must be an address that begins with postgres:/],
    ['REDIS_URL', 'http://redis', /REDIS_URL: must be an address that begins with redis:/],
  ])('%s may not be %s', (variable, value, words) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(words);
  });
  it.each([
    { S3_ENDPOINT: 'https://objects.example' },
    { S3_BUCKET: 'files' },
    { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  ])('an object store needs its bucket and keys: %o', (env) => {
    expect(() => loadConfig(env)).toThrow('S3_BUCKET: requires');
  });
});

describe('the country header', () => {
  it('is off unless configured, and case-insensitive', () => {
    expect(loadConfig({}).COUNTRY_HEADER).toBeUndefined();
    expect(loadConfig({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' }).COUNTRY_HEADER).toBe('cf-ipcountry');
  });
  it.each([
    ['without a proxy that is trusted', { COUNTRY_HEADER: 'x-country' }, /COUNTRY_HEADER: requires TRUST_PROXY/],
    ['with two', { TRUST_PROXY: '1', COUNTRY_HEADER: 'x-country,cf-ipcountry' }, /COUNTRY_HEADER: must be the name/],
  ])('rejects %s', (_name, env, words) => {
    expect(() => loadConfig(env)).toThrow(words);
  });
});

describe('hosts of pages, API and sockets', () => {
  it('are the same unless set', () => {
    expect(loadConfig({})).toMatchObject({ CORS_ORIGINS: [] });
    const set = {
      API_BASE_URL: 'https://api.example.org/api/',
      SOCKET_ENDPOINT: 'wss://api.example.org/',
      CORS_ORIGINS: 'https://www.example.org/, http://localhost:3001',
    };
    expect(loadConfig(set)).toMatchObject({
      API_BASE_URL: 'https://api.example.org/api',
      SOCKET_ENDPOINT: 'wss://api.example.org',
      CORS_ORIGINS: ['https://www.example.org', 'http://localhost:3001'],
    });
  });
  it.each([
    ['a path, which the live connection would take for a namespace', 'SOCKET_ENDPOINT', 'https://example.org/live'],
    ['a query', 'API_BASE_URL', 'https://example.org/api?a=1'],
    ['all origins', 'CORS_ORIGINS', '*'],
    ['an origin with a path', 'CORS_ORIGINS', 'https://example.org/pages'],
  ])('may not have %s', (_name, variable, value) => {
    expect(() => loadConfig({ [variable]: value })).toThrow(new RegExp(variable));
  });
});

describe('public addresses of the media server', () => {
  it.each(['203.0.113.7', '203.0.113.7, 2001:db8::7'])('may be %s', (PUBLIC_IP) => {
    expect(loadConfig({ PUBLIC_IP }).PUBLIC_IP).toBe(PUBLIC_IP);
  });
  it.each(['media.example.org', '203.0.113.7,', '203.0.113.7:40000', '::1,::2,::3,::4,::5'])(
    'may not be %s, which browsers would ignore',
    (PUBLIC_IP) => {
      expect(() => loadConfig({ PUBLIC_IP })).toThrow(/PUBLIC_IP: must be one to four IP addresses/);
    },
  );
});

describe('production', () => {
  it.each([
    [
      'has none of it',
      { PUBLIC_URL: HTTPS },
      { adapters: [], seedDemo: false, warnings: ['no-mail', 'no-payments', 'no-scanner'] },
    ],
    [
      'has what is named, and says so',
      { PUBLIC_URL: HTTPS, DEV_ADAPTERS: 'sandbox-payments, mailbox', CLAMD_ADDRESS: '127.0.0.1:3310' },
      { adapters: ['sandbox-payments', 'mailbox'], seedDemo: false, warnings: ['sandbox-payments', 'mailbox'] },
    ],
    [
      'has the demo when it is named',
      { PUBLIC_URL: HTTPS, DEV_ADAPTERS: 'demo', SMTP_URL: 'smtp://localhost' },
      { adapters: ['demo'], seedDemo: true, warnings: ['demo', 'no-payments', 'no-scanner'] },
    ],
    [
      'runs without https when that is asked for',
      { ALLOW_HTTP: 'true', PUBLIC_URL: 'http://10.0.0.5' },
      { warnings: ['plain-http', 'no-mail', 'no-payments', 'no-scanner'] },
    ],
    ['and then needs no address', { ALLOW_HTTP: 'true' }, { HOST: '0.0.0.0' }],
    ['takes an address with a slash at its end', { PUBLIC_URL: `${HTTPS}/` }, { HOST: '0.0.0.0' }],
    ['listens where it is told', { PUBLIC_URL: HTTPS, HOST: '127.0.0.1' }, { HOST: '127.0.0.1' }],
  ])('%s', (_name, env, expected) => {
    expect(load({ NODE_ENV: 'production', ...env })).toMatchObject(expected);
  });

  it.each([
    [
      'without an address',
      {},
      /PUBLIC_URL: production requires the public https address.*PUBLIC_URL=https:\/\/.*ALLOW_HTTP/s,
    ],
    ['with plain http', { PUBLIC_URL: 'http://example.org' }, /http:\/\/example.org is not https/],
    [
      'with an address below a path',
      { PUBLIC_URL: 'https://example.org/live' },
      /PUBLIC_URL: must be .*without a path/,
    ],
    ['with a query in its address', { PUBLIC_URL: 'https://example.org/?a=1' }, /PUBLIC_URL: must be .*without a path/],
    ['with a name in its address', { PUBLIC_URL: 'https://me:pw@example.org' }, /PUBLIC_URL: must be .*without a path/],
    ['with another protocol', { PUBLIC_URL: 'ftp://example.org' }, /PUBLIC_URL/],
    ['with an unknown adapter', { PUBLIC_URL: HTTPS, DEV_ADAPTERS: 'sandbox' }, /DEV_ADAPTERS.*sandbox-payments/],
    ['with the demo by half', { PUBLIC_URL: HTTPS, SEED: 'demo' }, /SEED.*DEV_ADAPTERS=demo/],
  ])('rejects %s', (_name, env, words) => {
    expect(() => loadConfig({ NODE_ENV: 'production', ...env })).toThrow(words);
  });

  it('reports all errors at once', () => {
    expect(() => loadConfig({ NODE_ENV: 'production', MEDIA_SERVER: 'livekit', ROLES: 'api' })).toThrow(
      /ROLES.*MEDIA_SERVER.*PUBLIC_URL/s,
    );
  });
});
