/**
 * settings: staff-defined site settings, menus, and reference lists (countries, languages, currencies …).
 * Words: a *setting* has a key, a kind, bounds and a default in site-settings.ts; the database stores only changed
 * ones. Values are cached in memory, so reading one is free and never waits. A node reloads them when notified of a
 * change, and every 30 s in case a notification was lost.
 * Invariants: a value that doesn't fit its kind and bounds is never used, regardless of its origin; a private setting
 * leaves the server only for staff.
 */
import {
  FEATURE_NAMES,
  featureSettingOf,
  type Answer,
  type CommissionKind,
  type Feature,
  type settingsStaff,
} from '@footlight/contract';
import type { Module, Platform } from '../../platform/module.ts';
import type { Tx } from '../../platform/transaction.ts';
import { card } from './card.ts';
import './settings.events.ts';
import { defaults, overlay, sharesOf } from './settings.rules.ts';
import { settingsRoutes } from './settings.routes.ts';
import { settingsStaffRoutes } from './staff/settings.staff.routes.ts';
import { readSettings } from './settings.store.ts';
import { definitionOf, siteSettings, type SettingKey, type SettingValue, type SettingValues } from './site-settings.ts';
import { updateSettings, type SettingChange } from './update-settings.ts';

export type { SettingKey, SettingValue, SettingValues } from './site-settings.ts';
export type { PayoutHold, PayoutMethod } from './payout-settings.ts';
export type { SettingChange } from './update-settings.ts';

export interface Settings {
  readonly module: Module;
  /** Returns the current value without waiting. */
  get<K extends SettingKey>(key: K): SettingValue<K>;
  all(): SettingValues;
  /** Returns the public settings, all or of one group, the names of disabled features, and whether this is a demo. */
  public(group?: string): PublicValues;
  isOff(feature: Feature): boolean;
  /**
   * Default shares of the site and the studio for a kind of spend, unless `commissions` overrides them. Percent, with
   * at most two decimals.
   */
  commission(kind: CommissionKind): { readonly platformPercent: number; readonly studioPercent: number };
  list(): Answer<typeof settingsStaff.settings>['data'];
  /** Updates settings in the caller's transaction and returns the changes. Throws VALIDATION_FAILED. */
  update(tx: Tx, values: Readonly<Record<string, unknown>>, undoes?: string): Promise<readonly SettingChange[]>;
  /** Registers `follow` to run with the changes in the transaction of every update. */
  onUpdate(follow: Follow): void;
  /** Registers `hear` to run after every reload. */
  onRead(hear: () => void): void;
  /** Reloads the settings. The module notifies other nodes itself. */
  refresh(): Promise<void>;
}

type PublicValues = Partial<SettingValues> & { readonly featuresOff?: string; readonly isDemo?: boolean };
type Follow = (tx: Tx, changes: readonly SettingChange[]) => Promise<void>;

const REFRESH_MS = 30_000;
const CHANNEL = 'settings/changed';

const listSettings = (values: SettingValues): ReturnType<Settings['list']> =>
  Object.keys(siteSettings).map((key) => {
    const { kind, group, choices, min, max, file } = definitionOf(key)!;
    return {
      key,
      group,
      kind,
      value: values[key as SettingKey],
      ...(choices ? { choices: [...choices] } : {}),
      ...(file ? { file } : {}),
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
    };
  });

/** Creates the settings with their defaults. `module.start` loads the stored values. */
export function createSettings(platform: Pick<Platform, 'config' | 'database' | 'bus' | 'log' | 'files'>): Settings {
  const { config, database, bus, log } = platform;
  let values: SettingValues = defaults();
  let timer: NodeJS.Timeout | undefined;
  let asked = 0;
  let newest = 0;
  const followers: Follow[] = [];
  const hearers: (() => void)[] = [];

  async function refresh(): Promise<void> {
    const turn = ++asked;
    const { values: read, skipped } = overlay(await readSettings(database.kysely));
    // Discards the result of an older read, because a concurrent read that started later saw newer values.
    if (turn < newest) return;
    newest = turn;
    values = read;
    for (const hear of hearers) hear();
    if (skipped.length > 0) log.warn({ keys: skipped }, 'ignored invalid stored settings');
  }
  const refreshOrLog = () =>
    void refresh().catch((error: unknown) => log.warn({ err: error }, 'could not read settings'));

  const isOff = (feature: Feature) => !values[featureSettingOf(feature)];
  const visible = (group?: string): Partial<SettingValues> =>
    Object.fromEntries(
      Object.entries(values).filter(([key]) => {
        const definition = definitionOf(key);
        return definition && !definition.isPrivate && (group === undefined || definition.group === group);
      }),
    ) as Partial<SettingValues>;

  const doors: Omit<Settings, 'module'> = {
    get: (key) => values[key],
    all: () => values,
    public: (group) => ({
      ...visible(group),
      ...(group === undefined || group === 'features' ? { featuresOff: FEATURE_NAMES.filter(isOff).join(' ') } : {}),
      ...(group === undefined ? { isDemo: config.seedDemo } : {}),
    }),
    isOff,
    commission: (kind) => sharesOf(values, kind),
    list: () => listSettings(values),
    async update(tx, given, undoes) {
      const changes = await updateSettings(tx, given, undoes);
      for (const follow of changes.length > 0 ? followers : []) await follow(tx, changes);
      return changes;
    },
    onUpdate: (follow) => void followers.push(follow),
    onRead: (hear) => void hearers.push(hear),
    refresh,
  };
  const module: Module = {
    ...card,
    routes: [settingsRoutes(doors), settingsStaffRoutes(doors, platform.files)],
    effects: { 'settings/changed': () => bus.publish(CHANNEL, {}) },
    async start() {
      bus.subscribe(CHANNEL, refreshOrLog);
      await refresh();
      timer = setInterval(refreshOrLog, REFRESH_MS).unref();
    },
    stop: async () => clearInterval(timer),
  };
  return { ...doors, module };
}
