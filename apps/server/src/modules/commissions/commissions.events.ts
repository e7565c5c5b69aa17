/** Something was set for somebody. Nodes read it again; percentages are nobody else's business and do not travel. */
export type CommissionsChanged = Readonly<Record<string, never>>;

declare module '../../platform/outbox/facts.ts' {
  interface Facts {
    'commissions/changed': CommissionsChanged;
  }
}
