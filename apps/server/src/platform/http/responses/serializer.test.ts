import { allEndpoints, type Endpoint } from '@footlight/contract';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { buildSerializer, lateSerializer } from './serializer.ts';

const endpoints = Object.values(allEndpoints).flatMap((calls) => Object.values(calls as Record<string, Endpoint>));

it('builds for every call of the contract', () => {
  for (const endpoint of endpoints) expect(() => buildSerializer(endpoint), endpoint.path).not.toThrow();
});

it('writes exactly the schema’s fields, each time', () => {
  const response = z.object({ name: z.string() }) as unknown as Endpoint['response'];
  const serialize = lateSerializer({ method: 'GET', path: '/', roles: ['visitor'], summary: '', response });
  for (const name of ['Ada', 'Ben'])
    expect(serialize({ status: 200, data: { name, password: 'x' } })).toBe(`{"status":200,"data":{"name":"${name}"}}`);
});
