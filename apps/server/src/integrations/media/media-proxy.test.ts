import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addVisitors } from '../../platform/http/http-server.ts';
import { mediaProxy } from './media-proxy.ts';

const COUNTRY = { COUNTRY_HEADER: 'x-country' };
const front = Fastify({ trustProxy: true });
const node = Fastify({ trustProxy: true });
beforeAll(async () => {
  addVisitors(node, COUNTRY);
  node.get('/media/live/hls/:streamId', async ({ visitor, headers }) => ({
    country: visitor.country,
    cloudflare: headers['cf-ipcountry'] ?? '',
  }));
  await node.listen({ port: 0, host: '127.0.0.1' });
  const owner = `http://127.0.0.1:${(node.server.address() as AddressInfo).port}`;
  addVisitors(front, COUNTRY);
  mediaProxy(front, {
    here: () => null,
    isHere: () => false,
    ownerOf: async () => owner,
    placeFor: async () => owner,
    broadcastOfKey: async () => ({ streamId: 'x' }),
    hopSecret: 'secret',
    countryHeader: COUNTRY.COUNTRY_HEADER,
  });
  front.get('/media/live/hls/:streamId', async () => 'not passed on');
});
afterAll(() => Promise.all([front.close(), node.close()]));

it('forwards the country set by the proxy, not one sent by the visitor', async () => {
  const headers = { 'x-country': 'FR', 'cf-ipcountry': 'US' };
  const answer = await front.inject({ url: '/media/live/hls/one', headers });
  expect(answer.json()).toEqual({ country: 'FR', cloudflare: '' });
});
