import { refuse } from '../../platform/refuse.ts';
import type { Tx } from '../../platform/transaction.ts';
import { definitionOf, type SettingValues } from './site-settings.ts';
import { overfullCommission, overlay, wrongValue } from './settings.rules.ts';
import './settings.events.ts';
import { insertChanges, lockSettings, writeSettings } from './settings.store.ts';

export interface SettingChange {
  readonly key: string;
  readonly from: unknown;
  readonly to: unknown;
}

/**
 * Updates all the given settings, or none if any value is invalid (VALIDATION_FAILED with the key). `undoes` is the
 * change this one reverts. Returns the actual changes for the caller's audit row. Every node has the new values soon
 * after the commit.
 */
export async function updateSettings(
  tx: Tx,
  values: Readonly<Record<string, unknown>>,
  undoes: string | null = null,
): Promise<readonly SettingChange[]> {
  for (const [key, value] of Object.entries(values)) {
    const definition = definitionOf(key) ?? refuse('VALIDATION_FAILED', 'Unknown setting.', { property: key });
    const words = wrongValue(definition, value);
    if (words) refuse('VALIDATION_FAILED', words, { property: key });
  }
  const before = overlay(await lockSettings(tx)).values;
  const after = { ...before, ...values } as SettingValues;
  const overfull = overfullCommission(after);
  if (overfull)
    refuse('VALIDATION_FAILED', 'The shares of site and studio together exceed 100 %.', { property: overfull });
  const was = before as Readonly<Record<string, unknown>>;
  const changes = Object.entries(values).flatMap(([key, to]) => (was[key] === to ? [] : [{ key, from: was[key], to }]));
  await writeSettings(tx, Object.fromEntries(changes.map(({ key, to }) => [key, to])));
  await insertChanges(tx, changes, undoes);
  if (changes.length > 0) tx.announce('settings/changed', { keys: changes.map(({ key }) => key) });
  return changes;
}
