import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addressOf, trustOf, visitorOf } from './visitor.ts';

const SOCKET = '127.0.0.1';

it.each([
  { proxies: 0, forwarded: '198.51.100.1', address: SOCKET },
  { proxies: 1, forwarded: undefined, address: SOCKET },
  { proxies: 1, forwarded: '203.0.113.5', address: '203.0.113.5' },
  { proxies: 1, forwarded: '198.51.100.1, 203.0.113.5', address: '203.0.113.5' },
  { proxies: 2, forwarded: '198.51.100.1, 203.0.113.5, 10.0.0.1', address: '203.0.113.5' },
  { proxies: 2, forwarded: '203.0.113.5', address: '203.0.113.5' },
])('behind $proxies proxies, "$forwarded" is $address, for sockets and requests', async (row) => {
  const headers = row.forwarded ? { 'x-forwarded-for': row.forwarded } : {};
  expect(addressOf(SOCKET, headers, row.proxies)).toBe(row.address);
  const app = Fastify({ trustProxy: trustOf(row.proxies) });
  app.get('/', (request) => request.ip);
  expect((await app.inject({ url: '/', headers })).body).toBe(row.address);
});

it.each([
  { header: 'x-country', headers: { 'x-country': 'fr', 'cf-ipcountry': 'DE' }, country: 'FR' },
  { header: 'cf-ipcountry', headers: { 'x-country': 'FR', 'cf-ipcountry': 'DE' }, country: 'DE' },
  { header: 'x-country', headers: { 'cf-ipcountry': 'DE' }, country: '' },
  { header: 'x-country', headers: { 'x-country': 'FR, DE' }, country: '' },
  { header: undefined, headers: { 'x-country': 'FR', 'cf-ipcountry': 'DE' }, country: '' },
])('with the header $header, $headers are from "$country"', ({ header, headers, country }) => {
  expect(visitorOf(SOCKET, headers, header).country).toBe(country);
});
