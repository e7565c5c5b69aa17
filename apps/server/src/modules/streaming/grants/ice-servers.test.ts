import { createHmac } from 'node:crypto';
import { expect, it } from 'vitest';
import { loadConfig } from '../../../platform/config.ts';
import { iceServersOf } from './ice-servers.ts';

const NOW = new Date('2026-01-31T12:00:00Z');
const SECRET = 'a-static-auth-secret';
const of = (env: Record<string, string>) =>
  iceServersOf(loadConfig({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/x', ...env }), 'stream-1', NOW);

it('returns no TURN server if none is configured', () => expect(of({})).toEqual([]));

it('returns expiring credentials as coturn computes them, for each address', () => {
  const username = `${NOW.getTime() / 1000 + 12 * 3600}:stream-1`;
  const credential = createHmac('sha1', SECRET).update(username).digest('base64');
  const urls = ['turn:turn.test:3478', 'turns:turn.test:443?transport=tcp'];
  expect(of({ TURN_URL: urls.join(', '), TURN_SECRET: SECRET, TURN_USERNAME: 'unused' })).toEqual(
    urls.map((url) => ({ urls: url, username, credential })),
  );
});

it('returns static credentials if the server has no shared secret', () =>
  expect(of({ TURN_URL: 'turn:turn.test', TURN_USERNAME: 'ann', TURN_CREDENTIAL: 'word' })).toEqual([
    { urls: 'turn:turn.test', username: 'ann', credential: 'word' },
  ]));

it.each(['http://turn.test', 'turn:a,turn:b,turn:c,turn:d,turn:e,turn:f', 'turn:turn.test?transport=sctp'])(
  'rejects %s',
  (TURN_URL) => expect(() => of({ TURN_URL })).toThrow('TURN_URL'),
);
