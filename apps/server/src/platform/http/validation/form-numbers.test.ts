import { allEndpoints, type Endpoint } from '@footlight/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { makePerformer, type Person } from '../../../../test/make/accounts.ts';
import { startTestServer, type TestServer } from '../../../../test/server.ts';
import { patience } from '../../../../../../tests/patience.ts';
import { numbersOfForm } from './form-numbers.ts';

type Schema = z.core.$ZodType;
const NO_NUMBERS = [null, true, [15], '1e3', '', '15', {}];

/** Returns the schemas directly inside another, each with its path in it. */
function insideOf({ _zod: { def } }: Schema): [string, Schema][] {
  const parts = def as unknown as Record<string, unknown>;
  if (def.type === 'object') return Object.entries(parts['shape'] as Record<string, Schema>);
  const named = ['innerType', 'element', 'in', 'left', 'right', 'valueType'].filter((name) => name in parts);
  const listed = ['options', 'items'].flatMap((name) => (parts[name] as Schema[] | undefined) ?? []);
  return [...named.map((name) => parts[name] as Schema), ...listed].map((schema) => ['', schema]);
}

/** Returns every number schema inside a schema, with its path. */
function numbersIn(schema: Schema, at: string): { at: string; schema: Schema }[] {
  if (schema._zod.def.type === 'number') return [{ at, schema }];
  return insideOf(schema).flatMap(([name, inner]) => numbersIn(inner, name ? `${at}.${name}` : at));
}

const bodies = Object.entries(allEndpoints).flatMap(([word, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? [{ call: `${word}.${name}`, body: body as unknown as Schema }] : [],
  ),
);

it('every number in a JSON body must be a number: rejects null, true, [15], "1e3", "" and "15"', () => {
  const numbers = bodies.flatMap(({ call, body }) => numbersIn(body, call));
  expect(numbers.length).toBeGreaterThan(100);
  const taken = numbers.flatMap(({ at, schema }) =>
    NO_NUMBERS.filter((value) => z.safeParse(schema, value).success).map((value) => `${at}: ${JSON.stringify(value)}`),
  );
  expect(taken).toEqual([]);
});

it('converts a form’s decimal text to a number where the schema has one, and nowhere else', () => {
  const schema = z.object({ price: z.number().optional(), stock: z.number().default(1), title: z.string() });
  expect(numbersOfForm(schema, { price: '15', stock: '-2.5', title: '15', other: '15' })).toEqual({
    price: 15,
    stock: -2.5,
    title: '15',
    other: '15',
  });
  for (const price of ['1e3', '', ' 15', '0x10', 'Infinity', '1,5'])
    expect(numbersOfForm(schema, { price })).toEqual({ price });
});

describe('over HTTP', { timeout: patience(60_000) }, () => {
  let server: TestServer;
  let creator: Person;
  beforeAll(async () => {
    server = await startTestServer();
    creator = await makePerformer(server);
  });
  afterAll(() => server.close());

  const path = '/performer/performer-assets';
  const json = (price: unknown) =>
    server.call('POST', `${path}/galleries`, { token: creator.token, body: { title: 'Sea', price } });
  const product = (fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'Shirt', type: 'physical', ...fields })) form.set(name, value);
    return server.call<{ price: number; stock: number }>('POST', `${path}/products`, { token: creator.token, form });
  };

  it.each(NO_NUMBERS)('rejects a gallery price of %j', async (price) => {
    const { status, body } = await json(price);
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(JSON.stringify(body.message)).toContain('price');
  });

  it('accepts a number', async () => expect((await json(15)).status).toBe(200));

  it('accepts numbers as text in forms and queries', async () => {
    expect(await product({ price: '15', stock: '3' })).toMatchObject({ status: 200, data: { price: 15, stock: 3 } });
    for (const price of ['1e3', '', 'true', 'null']) expect((await product({ price })).status).toBe(400);
    const list = await server.call('GET', `${path}/products/search?limit=15`, { token: creator.token });
    expect(list.status).toBe(200);
  });
});
