import type { Endpoint } from '@footlight/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (data: unknown) => string;

/** Builds a serializer that writes exactly what the response schema names. Throws if the schema can't be serialized. */
export function buildSerializer(endpoint: Endpoint): Serialize {
  const envelope = z.object({ status: z.literal(200), data: endpoint.response as unknown as z.ZodType });
  // This draft, because the serializer supports its notation for tuples and would reject tuples in a newer one.
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-7' } as const;
  const { $schema: _draft, ...schema } = z.toJSONSchema(envelope, options);
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}

const built = new WeakMap<Endpoint, Serialize>();

/**
 * Same as `buildSerializer`, but built on first use. Building some six hundred at startup accounted for most of the
 * server's start time.
 */
export const lateSerializer =
  (endpoint: Endpoint): Serialize =>
  (data) => {
    let serialize = built.get(endpoint);
    if (!serialize) {
      serialize = buildSerializer(endpoint);
      built.set(endpoint, serialize);
    }
    return serialize(data);
  };
