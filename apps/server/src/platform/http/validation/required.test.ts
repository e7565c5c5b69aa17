import { allEndpoints, type Endpoint } from '@footlight/contract';
import { REQUIRED } from '@footlight/contract/fields';
import type { z } from 'zod';
import { expect, it } from 'vitest';
import { InvalidInput, parse } from './parse.ts';

const bodies = Object.entries(allEndpoints).flatMap(([word, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, { body }]) =>
    body ? [{ call: `${word}.${name}`, body: body as z.core.$ZodType }] : [],
  ),
);

/** Returns the messages for each field that an empty body lacks. */
function messagesFor(body: z.core.$ZodType): string[] {
  try {
    parse(body, {});
    return [];
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error;
    return error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
}

it.each(bodies)('$call names each missing field as required', ({ body }) => {
  const others = messagesFor(body).filter((message) => !message.endsWith(`: ${REQUIRED}`));
  expect(others).toEqual([]);
});
