export interface ReportDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  readonly approvesFirst: () => boolean;
  /** True if a takedown request for intimate pictures hides them until it is decided. */
  readonly hidesAtOnce: () => boolean;
}
