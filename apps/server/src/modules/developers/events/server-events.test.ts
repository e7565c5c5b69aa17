import Fastify from 'fastify';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { clientFaults } from '../../../platform/client-faults.ts';
import { openStream } from './server-events.routes.ts';

it('writes nothing after close, which would crash the process', async () => {
  const app = Fastify();
  app.get('/', async (_request, reply) => {
    const stream = openStream(reply, () => undefined);
    await stream.send([{ event: 'first', data: 1 }]);
    stream.close();
    await stream.send([{ event: 'late', data: 2 }]);
    stream.beat();
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const text = await (await fetch(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`)).text();
  expect([text.includes('first'), text.includes('late')]).toEqual([true, false]);
  expect(clientFaults().get('events.stream')).toBeUndefined();
  await app.close();
});
