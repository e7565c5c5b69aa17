/** What reports need of the site. */
export interface ReportDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  readonly approvesFirst: () => boolean;
  /** Whether a request about intimate pictures takes them away until it is decided. */
  readonly hidesAtOnce: () => boolean;
}
