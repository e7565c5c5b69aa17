/** Staff changed settings. Contains no values, because private values must not leave the server. */
export interface SettingsChanged {
  readonly keys: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'settings/changed': SettingsChanged;
  }
}
