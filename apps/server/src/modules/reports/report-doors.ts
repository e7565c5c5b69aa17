export interface ReportDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  readonly approvesFirst: () => boolean;
  /** True if a takedown request for intimate pictures hides the pictures until a decision. */
  readonly hidesAtOnce: () => boolean;
}
