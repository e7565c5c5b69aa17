import type { Endpoint } from '@footlight/contract';
import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type Serialize = (data: unknown) => string;

/** Writes the response of a call as JSON: what its schema names, and nothing else. Throws where the schema cannot be written. */
export function buildSerializer(endpoint: Endpoint): Serialize {
  const envelope = z.object({ status: z.literal(200), data: endpoint.response as unknown as z.ZodType });
  // Why this draft: the serialiser knows tuples as it writes them, and would refuse every one of a newer one.
  const options = { io: 'input', unrepresentable: 'any', target: 'draft-7' } as const;
  const { $schema: _draft, ...schema } = z.toJSONSchema(envelope, options);
  return fastJson(schema as Parameters<typeof fastJson>[0]);
}

const built = new WeakMap<Endpoint, Serialize>();

/** The same, built when it is first asked for. Why: most of what the server did when it started was to build some six hundred. */
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
