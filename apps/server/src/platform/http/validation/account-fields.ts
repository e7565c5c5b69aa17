import type { Endpoint } from '@footlight/contract';
import { accountId } from '@footlight/contract/fields';
import type { z } from 'zod';
import { isId } from '../../ids.ts';
import { unwrapped } from './unwrapped.ts';

type Fields = Record<string, unknown>;

/** Returns the names of a schema's fields that accept an account's id or username. */
export function accountFieldsOf(schema: Endpoint['params']): string[] {
  if (!schema) return [];
  const { def } = unwrapped(schema as z.core.$ZodType)._zod;
  if (def.type !== 'object') return [];
  const { shape } = def as z.core.$ZodObjectDef;
  return Object.keys(shape).filter((name) => unwrapped(shape[name] as z.core.$ZodType) === accountId);
}

/** Replaces the usernames in the named fields with the ids of their accounts. */
export async function replaceUsernames(
  input: unknown,
  names: readonly string[],
  idOfAccount: (username: string) => Promise<string>,
): Promise<void> {
  const fields = input as Fields | undefined;
  for (const name of names) {
    const value = fields?.[name];
    if (fields && typeof value === 'string' && !isId(value)) fields[name] = await idOfAccount(value);
  }
}
