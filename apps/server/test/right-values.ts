import type { Endpoint } from '@footlight/contract';
import { z } from 'zod';
import { PASSWORD } from './make/accounts.ts';

/** Part of JSON Schema needed to generate values. */
export interface Shape {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly allOf?: readonly Shape[];
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly items?: Shape;
  readonly format?: string;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}
export type Values = Readonly<Record<string, unknown>>;

export const shapeOf = (schema: Endpoint['body']): Shape | undefined =>
  schema &&
  (z.toJSONSchema(schema as unknown as z.ZodType, {
    io: 'input',
    unrepresentable: 'any',
  }) as Shape);

/** Valid values for fields whose format isn't fully described by the schema's pattern. */
const BY_NAME: Values = {
  email: 'fuzz@example.test',
  username: 'fuzzname',
  password: PASSWORD,
  prePassword: PASSWORD,
  country: 'DE',
  countries: ['DE'],
  language: 'de',
  languages: ['de'],
  timezone: 'Europe/Berlin',
  currency: 'USD',
  dateOfBirth: '1990-01-31',
  documentExpiresAt: '2099-01-31',
  countryCode: 'DE',
  categoryId: '01900000-0000-7000-8000-000000000101',
  expireDate: new Date(Date.now() + 3_600_000).toISOString(),
  timeZone: 'Europe/Berlin',
  priceAmount: '5.00',
  // Empty, so that callers don't block each other.
  users: [],
  userId: '0190a000-0000-7000-8000-000000000000',
  cursor: undefined,
  menuItemId: undefined,
  gateway: undefined,
};

function sample(shape: Shape, name: string, ids: readonly string[], turn: number): unknown {
  if (name in BY_NAME) return BY_NAME[name];
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return shape.enum[turn % shape.enum.length];
  const choices = shape.anyOf ?? shape.oneOf ?? shape.allOf;
  if (choices) return sample(choices[turn % choices.length]!, name, ids, turn);
  if (shape.type === 'object') return objectOf(shape, ids, turn);
  if (shape.type === 'array')
    return Array.from({ length: Math.max(1, shape.minItems ?? 0) }, () => sample(shape.items ?? {}, name, ids, turn));
  if (shape.type === 'boolean') return turn % 2 === 0;
  if (shape.type === 'number' || shape.type === 'integer')
    return Math.max(shape.minimum ?? 1, Math.min(shape.maximum ?? 5, 5));
  if (shape.format === 'uuid' || /id$/i.test(name)) return ids[turn % ids.length];
  if (shape.format === 'date') return '2030-01-31';
  if (shape.format === 'date-time') return '2030-01-31T00:00:00Z';
  if (/time|start|end/i.test(name) && shape.pattern) return '10:00';
  return 'fuzz words'.padEnd(shape.minLength ?? 0, 'x').slice(0, shape.maxLength ?? 100);
}
export const objectOf = (shape: Shape, ids: readonly string[], turn: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(shape.properties ?? {}).map(([name, value]) => [name, sample(value, name, ids, turn)]),
  );

/** Builds a value that the schema accepts: all required fields, and every optional one that fits. */
export function rightOf(schema: Endpoint['body'], shape: Shape, ids: readonly string[], turn: number): unknown {
  const fits = (value: unknown) => z.safeParse(schema as unknown as z.ZodType, value).success;
  const all = sample(shape, '', ids, turn);
  if (shape.type !== 'object' || fits(all)) return all;
  const { required = [] } = shape;
  let right = Object.fromEntries(Object.entries(all as Values).filter(([name]) => required.includes(name)));
  for (const [name, value] of Object.entries(all as Values))
    if (fits({ ...right, [name]: value })) right = { ...right, [name]: value };
  return right;
}
