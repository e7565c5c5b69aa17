import { NOT_A_NUMBER, NOT_AN_EMAIL, REQUIRED } from '@footlight/contract/fields';
import type { z } from 'zod';

type RawIssue = z.core.$ZodRawIssue;
type Bounds = { readonly minimum?: number; readonly maximum?: number };

const MOST_NAMED_VALUES = 12;

const BY_EXPECTED_TYPE: Readonly<Record<string, string>> = {
  string: 'Must be text',
  number: NOT_A_NUMBER,
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  tuple: 'Must be a list',
  object: 'Must be an object',
  record: 'Must be an object',
};

const BY_FORMAT: Readonly<Record<string, string>> = {
  email: NOT_AN_EMAIL,
  url: 'Must be a link, like https://example.com',
  uuid: 'Must be an id',
  date: 'Must be a day, like 2026-01-31',
  datetime: 'Must be a time, like 2026-01-31T18:00:00Z',
  time: 'Must be a time of day, like 18:30',
};

function boundsOf(schema: z.core.$ZodType | undefined): Bounds {
  let bounds: Bounds = {};
  for (const check of schema?._zod.def.checks ?? []) {
    const def = check._zod.def as z.core.$ZodChecks['_zod']['def'];
    if (def.check === 'min_length') bounds = { ...bounds, minimum: def.minimum };
    if (def.check === 'max_length') bounds = { ...bounds, maximum: def.maximum };
    if (def.check === 'greater_than' && def.inclusive) bounds = { ...bounds, minimum: Number(def.value) };
    if (def.check === 'less_than' && def.inclusive) bounds = { ...bounds, maximum: Number(def.value) };
  }
  return bounds;
}

/** Phrases bounds with their unit: "Must be between 1 and 100", or "at most" or "at least" if there is only one. */
function wordsOfBounds(issue: Extract<RawIssue, { code: 'too_big' | 'too_small' }>): string {
  const unit = { string: ' characters', array: ' entries', file: ' bytes' }[issue.origin as string] ?? '';
  const { minimum, maximum } = boundsOf(issue.schema);
  if (minimum !== undefined && maximum !== undefined && minimum < maximum)
    return `Must be between ${minimum} and ${maximum}${unit}`;
  const [bound, edge] = issue.code === 'too_big' ? [issue.maximum, 'most'] : [issue.minimum, 'least'];
  if (issue.inclusive === false) return `Must be ${edge === 'most' ? 'less' : 'more'} than ${bound}${unit}`;
  return `Must be at ${edge} ${bound}${unit}`;
}

/** Returns true if an object is empty, or lacks the field that chooses between the members of a union. */
function isKindMissing({ input, discriminator }: Extract<RawIssue, { code: 'invalid_union' }>): boolean {
  if (typeof input !== 'object' || input === null) return false;
  const isUnnamed = typeof discriminator === 'string' && Reflect.get(input, discriminator) === undefined;
  return isUnnamed || Object.keys(input).length === 0;
}

/** Returns a readable message for a validation issue whose schema doesn't provide one. */
export function validationWords(issue: RawIssue): string {
  if (issue.input === undefined || issue.input === null) return REQUIRED;
  switch (issue.code) {
    case 'invalid_type':
      return BY_EXPECTED_TYPE[issue.expected as string] ?? 'Has a form that is not allowed';
    case 'too_big':
    case 'too_small':
      return wordsOfBounds(issue);
    case 'invalid_value': {
      const values = issue.values as readonly unknown[];
      const named = values.slice(0, MOST_NAMED_VALUES).join(', ');
      return `Must be ${values.length > 1 ? 'one of ' : ''}${named}${values.length > MOST_NAMED_VALUES ? ' …' : ''}`;
    }
    case 'invalid_format':
      return BY_FORMAT[issue.format as string] ?? 'Has a form that is not allowed';
    case 'not_multiple_of':
      return issue.divisor === 0.01 ? 'Must have at most two decimals' : `Must be a multiple of ${issue.divisor}`;
    case 'invalid_union':
      return isKindMissing(issue) ? REQUIRED : 'Has a form that is not allowed';
    case 'unrecognized_keys':
      return 'Not a field of this call';
    default:
      return 'Has a form that is not allowed';
  }
}
