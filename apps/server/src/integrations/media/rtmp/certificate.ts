import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import { createSecureContext, type SecureContext } from 'node:tls';
import type { Logger } from '../../../platform/log/log.ts';

export interface CertificateFiles {
  /** PEM file with the certificate chain. */
  readonly certFile: string;
  readonly keyFile: string;
}

export interface Certificate {
  /** The certificate that was read last. */
  readonly context: SecureContext;
  close(): void;
}

const LOOK_MS = 60_000;

const read = ({ certFile, keyFile }: CertificateFiles): SecureContext =>
  createSecureContext({ cert: readFileSync(certFile), key: readFileSync(keyFile) });

/**
 * Reads a certificate and rereads it within a minute of a renewal. Throws if the first read fails. If a later read
 * fails, the previous certificate stays in use.
 */
export function openCertificate(
  files: CertificateFiles,
  log: Pick<Logger, 'warn'>,
  lookMs: number = LOOK_MS,
): Certificate {
  let context = read(files);
  const renew = () => {
    try {
      context = read(files);
    } catch (error) {
      log.warn({ err: error }, 'could not read the renewed RTMPS certificate');
    }
  };
  const watched = [files.certFile, files.keyFile];
  for (const file of watched) watchFile(file, { interval: lookMs, persistent: false }, renew);
  return {
    get context() {
      return context;
    },
    close: () => {
      for (const file of watched) unwatchFile(file, renew);
    },
  };
}
