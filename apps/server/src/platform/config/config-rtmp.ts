import { z } from 'zod';
import { port } from './config-fields.ts';

/** Variables for encoders over RTMP. */
export const rtmpVariables = {
  RTMP_PORT: port
    .optional()
    .describe('TCP port for encoders over RTMP, usually 1935; without it RTMP is off. Needs ffmpeg'),
  RTMPS_PORT: port
    .optional()
    .describe('TCP port for encoders over RTMPS, usually 443 or 1936; consoles then show this address. Needs ffmpeg'),
  RTMPS_CERT_FILE: z
    .string()
    .optional()
    .describe('PEM file with its certificate and intermediate ones; read again after a renewal'),
  RTMPS_KEY_FILE: z.string().optional().describe('PEM file with the private key of the certificate'),
};

interface Chosen {
  readonly RTMPS_PORT?: number | undefined;
  readonly RTMPS_CERT_FILE?: string | undefined;
  readonly RTMPS_KEY_FILE?: string | undefined;
}
export interface Rtmps {
  readonly port: number;
  readonly certFile: string;
  readonly keyFile: string;
}

/** Returns missing settings, one line each. */
export const lackingRtmp = (config: Chosen): string[] =>
  config.RTMPS_PORT === undefined || rtmpsOf(config) ? [] : ['RTMPS_PORT: requires RTMPS_CERT_FILE and RTMPS_KEY_FILE'];

/** Returns the RTMPS settings. Undefined if RTMPS is off. */
export function rtmpsOf({ RTMPS_PORT, RTMPS_CERT_FILE, RTMPS_KEY_FILE }: Chosen): Rtmps | undefined {
  if (RTMPS_PORT === undefined || !RTMPS_CERT_FILE || !RTMPS_KEY_FILE) return undefined;
  return { port: RTMPS_PORT, certFile: RTMPS_CERT_FILE, keyFile: RTMPS_KEY_FILE };
}
