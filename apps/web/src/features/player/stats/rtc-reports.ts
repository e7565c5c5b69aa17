/** A report of a connection's statistics. See: https://www.w3.org/TR/webrtc-stats/ */
export type RtcReport = Readonly<Record<string, number | string | boolean | undefined>>;

/** Returns a number from a report. Returns 0 if the browser doesn't report it. */
export const numberIn = (report: RtcReport | undefined, name: string): number => Number(report?.[name] ?? 0);

/** Returns the report on the candidate pair in use. */
export const usedPair = (reports: readonly RtcReport[]): RtcReport | undefined =>
  reports.find((report) => report['type'] === 'candidate-pair' && report['nominated'] === true);

/** Returns the report on the video that a viewer receives. */
export const receivedVideo = (reports: readonly RtcReport[]): RtcReport | undefined =>
  reports.find((report) => report['type'] === 'inbound-rtp' && report['kind'] === 'video');
