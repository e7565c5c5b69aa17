/** Staff have set something. Values are not notified: private ones must not travel. */
export interface SettingsChanged {
  readonly keys: readonly string[];
}

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'settings/changed': SettingsChanged;
  }
}
