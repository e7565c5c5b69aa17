import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { iceServersOf } from './ice-servers.ts';

const NOW = new Date('2026-01-31T12:00:00Z');
const SECRET = 'a-static-auth-secret';
const of = (env: Record<string, string>) =>
  iceServersOf(loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x', ...env }), 'stream-1', NOW);

it('is no TURN server where there is none', () => expect(of({})).toEqual([]));

it('is a name of one’s own that ends by itself, as coturn computes it, at each of its addresses', () => {
  const username = `${NOW.getTime() / 1000 + 12 * 3600}:stream-1`;
  const credential = createHmac('sha1', SECRET).update(username).digest('base64');
  const urls = ['turn:turn.test:3478', 'turns:turn.test:443?transport=tcp'];
  expect(of({ TURN_URL: urls.join(', '), TURN_SECRET: SECRET, TURN_USERNAME: 'unused' })).toEqual(
    urls.map((url) => ({ urls: url, username, credential })),
  );
});

it('is one name for everybody where the server knows no secret', () =>
  expect(of({ TURN_URL: 'turn:turn.test', TURN_USERNAME: 'ann', TURN_CREDENTIAL: 'word' })).toEqual([
    { urls: 'turn:turn.test', username: 'ann', credential: 'word' },
  ]));

it.each(['http://turn.test', 'turn:a,turn:b,turn:c,turn:d,turn:e,turn:f', 'turn:turn.test?transport=sctp'])(
  'refuses %s',
  (TURN_URL) => expect(() => of({ TURN_URL })).toThrow('TURN_URL'),
);
