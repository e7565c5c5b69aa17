import { z } from 'zod';
import { validationWords } from './validation-words.ts';

const OPTIONS = { reportInput: false, error: validationWords } as const;

/** Input that failed its schema. Becomes a 400 with one entry per property. */
export class InvalidInput extends Error {
  readonly issues: readonly z.core.$ZodIssue[];
  constructor(issues: readonly z.core.$ZodIssue[]) {
    super('invalid input');
    this.issues = issues;
  }
}

/** Parses a value with a schema. Throws `InvalidInput` if it doesn't match. */
export function parse<S extends z.core.$ZodType>(schema: S, value: unknown): z.output<S> {
  const result = z.safeParse(schema, value, OPTIONS);
  if (!result.success) throw new InvalidInput(result.error.issues);
  return result.data;
}
