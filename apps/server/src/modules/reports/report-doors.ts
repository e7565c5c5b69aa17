/** What reports need of the site. */
export interface ReportDoors {
  readonly secret: string;
  readonly publicUrl: string;
  readonly siteName: () => string;
  readonly approvesFirst: () => boolean;
}
