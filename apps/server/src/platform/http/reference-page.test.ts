import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../../../test/server.ts';
import { REFERENCE_PATH } from './reference-page.ts';

let server: TestServer;
let origin: string;
beforeAll(async () => {
  server = await startTestServer();
  origin = `http://127.0.0.1:${server.port}`;
});
afterAll(() => server.close());

it('has a nonce per response, and names no other host', async () => {
  const one = await fetch(`${origin}${REFERENCE_PATH}`);
  const other = await fetch(`${origin}${REFERENCE_PATH}`);
  const nonceOf = ({ headers }: Response) => /'nonce-([^']+)'/.exec(headers.get('content-security-policy') ?? '')?.[1];
  const html = await one.text();
  expect(html).toContain(`nonce="${nonceOf(one)}"`);
  expect(nonceOf(one)).not.toBe(nonceOf(other));
  expect(html).not.toContain('://');
  expect(one.headers.get('content-security-policy')).not.toMatch(/https?:|unsafe-eval/);
});

it('sends its script compressed, or plain on request', async () => {
  const script = (encoding: string) =>
    fetch(`${origin}${REFERENCE_PATH}/js/scalar.js`, { headers: { 'accept-encoding': encoding } });
  const packed = await script('gzip');
  const plain = await script('identity');
  expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual(['gzip', null]);
  expect(await packed.text()).toBe(await plain.text());
});

it('redirects from the previous page’s address', async () => {
  const answer = await fetch(`${origin}/api/docs`, { redirect: 'manual' });
  expect([answer.status, answer.headers.get('location')]).toEqual([302, REFERENCE_PATH]);
});
