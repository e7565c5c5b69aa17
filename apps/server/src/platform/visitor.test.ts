import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, trustOf } from './visitor.ts';

const SOCKET = '127.0.0.1';

it.each([
  { proxies: 0, forwarded: '198.51.100.1', address: SOCKET },
  { proxies: 1, forwarded: undefined, address: SOCKET },
  { proxies: 1, forwarded: '203.0.113.5', address: '203.0.113.5' },
  { proxies: 1, forwarded: '198.51.100.1, 203.0.113.5', address: '203.0.113.5' },
  { proxies: 2, forwarded: '198.51.100.1, 203.0.113.5, 10.0.0.1', address: '203.0.113.5' },
  { proxies: 2, forwarded: '203.0.113.5', address: '203.0.113.5' },
])('behind $proxies proxies, "$forwarded" is $address, for sockets and requests alike', async (row) => {
  const headers = row.forwarded ? { 'x-forwarded-for': row.forwarded } : {};
  expect(addressOf(SOCKET, headers, row.proxies)).toBe(row.address);
  const app = Fastify({ trustProxy: trustOf(row.proxies) });
  app.get('/', (request) => request.ip);
  expect((await app.inject({ url: '/', headers })).body).toBe(row.address);
});
