import { z } from 'zod';
import { validationWords } from './validation-words.ts';

const OPTIONS = { reportInput: false, error: validationWords } as const;

/** Parsed by a schema and found wrong: becomes 400 with one entry a property. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** What a schema makes of a value. Throws `InvalidInput` for one that does not fit. */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, OPTIONS);
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}
