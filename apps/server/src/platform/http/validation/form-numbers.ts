import type { z } from 'zod';
import { unwrapped } from './unwrapped.ts';

const DECIMAL = /^-?\d+(\.\d+)?$/;

const wantsNumber = (schema: z.core.$ZodType): boolean => unwrapped(schema)._zod.def.type === 'number';

/**
 * Converts decimal text to numbers for form fields whose schema expects a number, because multipart carries only text.
 * JSON bodies are parsed unchanged, so `true`, `[15]` and `"1e3"` aren't numbers there. Everything else is left for the
 * schema to reject.
 */
export function numbersOfForm(schema: z.core.$ZodType, fields: Readonly<Record<string, unknown>>) {
  if (schema._zod.def.type !== 'object') return fields;
  const { shape } = schema._zod.def as z.core.$ZodObjectDef;
  const read = ([name, value]: [string, unknown]): [string, unknown] => {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    const isNumber = typeof value === 'string' && DECIMAL.test(value) && field !== undefined && wantsNumber(field);
    return [name, isNumber ? Number(value) : value];
  };
  return Object.fromEntries(Object.entries(fields).map(read));
}
