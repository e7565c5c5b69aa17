import { errorTable, type Endpoint } from '@footlight/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openApiOf } from '../src/platform/http/openapi.ts';
import { assertDeclared, operationOf, operations } from './declared-errors.ts';
import { secretsOf, unboundedOf, unpagedOf, type JsonSchema } from './schema-walk.ts';

const shape = (schema: Endpoint['body'], io: 'input' | 'output' = 'input') =>
  z.toJSONSchema(schema as unknown as z.ZodType, { io, unrepresentable: 'any', reused: 'inline' }) as JsonSchema;
const unbounded = (endpoint: Endpoint) =>
  (['params', 'query', 'body'] as const).flatMap((part) =>
    endpoint[part] ? unboundedOf(shape(endpoint[part]), part) : [],
  );
const offenders = (find: (endpoint: Endpoint) => readonly string[]) =>
  operations.flatMap(({ name, endpoint }) => find(endpoint).map((what) => `${name} ${what}`));

describe('every call', () => {
  it('bounds every string, list, record and number in its input', () => expect(offenders(unbounded)).toEqual([]));

  it('pages lists by at most 100, or limits their length', () =>
    expect(
      offenders((endpoint) => {
        // Considers the body too, because the specification requests some lists by POST.
        const asked = endpoint.query ?? endpoint.body;
        return unpagedOf(shape(endpoint.response, 'output'), asked && shape(asked));
      }),
    ).toEqual([]));

  it('declares which responses contain secrets', () => {
    const wrong = offenders((endpoint) => {
      const found = secretsOf(shape(endpoint.response, 'output'));
      return endpoint.secret ? [] : found;
    });
    expect(wrong).toEqual([]);
  });

  it('accepts keys from accounts only, never for a secret, and documents them in OpenAPI', () => {
    const keyed = operations.filter(({ endpoint }) => endpoint.idempotent);
    for (const { name, endpoint } of keyed) {
      expect(endpoint.roles, name).not.toContain('visitor');
      expect(endpoint.secret ?? false, name).toBe(false);
      expect(endpoint.method, name).not.toBe('GET');
    }
    const { paths } = openApiOf(
      operations.map((one) => ({ ...one, handle: async () => undefined as never })),
      '1',
    ) as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string; schema: unknown }[] }>>;
    };
    const key = { name: 'Idempotency-Key', in: 'header', schema: { maxLength: 128 } };
    for (const { endpoint } of operations) {
      const { parameters } = paths[endpoint.path]![endpoint.method.toLowerCase()]!;
      const found = parameters.filter(({ in: place }) => place === 'header');
      expect(found).toMatchObject(endpoint.idempotent ? [key] : []);
    }
  });

  it('declares known errors', () => {
    for (const { name, endpoint } of operations)
      for (const code of endpoint.errors ?? []) expect(errorTable, name).toHaveProperty(code);
  });
});

describe('the checks', () => {
  it.each([
    ['a string', z.object({ a: z.string() }), ['body.a: string']],
    ['a pattern without an end', z.object({ a: z.string().regex(/^x+$/) }), ['body.a: string']],
    ['a pattern of so many signs', z.object({ a: z.string().regex(/^[A-Z]{2}$/) }), []],
    ['a list', z.object({ a: z.array(z.boolean()) }), ['body.a: list']],
    ['what is in a list', z.array(z.string()).max(2), ['body[]: string']],
    ['a number', z.object({ a: z.number().optional() }), ['body.a: number']],
    ['a whole number', z.object({ a: z.number().int().min(0) }), ['body.a: number']],
    ['a record', z.record(z.string().max(5), z.boolean()), ['body: record']],
    ['anything', z.object({ a: z.unknown() }), ['body.a: anything']],
    ['one of two', z.union([z.string().max(4), z.number()]), ['body: number']],
    ['what is bounded', z.object({ a: z.string().max(9), b: z.number().min(0).max(9), c: z.enum(['x']) }), []],
  ])('find %s', (_, schema, found) => expect(unboundedOf(shape(schema), 'body')).toEqual(found));

  it('find lists without pages, and secrets', () => {
    const rows = shape(z.object({ data: z.array(z.string()) }), 'output');
    const query = (limit: z.ZodType) => shape(z.object({ limit }));
    expect(unpagedOf(rows, undefined)).toEqual(['data: no page']);
    expect(unpagedOf(rows, query(z.coerce.number().int().max(1000)))).toEqual(['data: no page']);
    expect(unpagedOf(rows, query(z.coerce.number().int().max(100)))).toEqual([]);
    expect(unpagedOf(shape(z.object({ data: z.array(z.string()).max(500) }), 'output'), undefined)).toEqual([]);
    expect(secretsOf(shape(z.object({ a: z.object({ token: z.string() }) }), 'output'))).toEqual(['a.token']);
    expect(secretsOf(shape(z.object({ token: z.number() }), 'output'))).toEqual([]);
  });

  it('find the call of a path, and an undeclared error', () => {
    expect(operationOf('GET', '/streaming/shows/current?x=1')?.name).toBe('shows.current');
    expect(operationOf('GET', '/streaming/shows/0190a000')?.name).toBe('shows.view');
    expect(() => assertDeclared('GET', '/streaming/shows/current', 'NOT_FOUND')).toThrow('shows.current');
    expect(() => assertDeclared('GET', '/streaming/shows/0190a000', 'NOT_FOUND')).not.toThrow();
    expect(() => assertDeclared('GET', '/nowhere', 'NOT_FOUND')).not.toThrow();
  });
});
