import type { z } from 'zod';

const WRAPPERS = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly', 'catch']);

/** Returns the schema inside `optional()`, `default()` and the like. */
export function unwrapped(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod;
  return WRAPPERS.has(def.type) ? unwrapped((def as z.core.$ZodOptionalDef).innerType) : schema;
}
