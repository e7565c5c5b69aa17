import { createPrivateKey } from 'node:crypto';

export interface ServiceAccount {
  readonly projectId: string;
  readonly clientEmail: string;
  readonly privateKey: string;
  readonly tokenUrl: string;
}

/** Reads a service account from its base64-encoded key file. Undefined if the file is invalid. */
export function readServiceAccount(base64: string): ServiceAccount | undefined {
  try {
    const file = JSON.parse(Buffer.from(base64, 'base64').toString('utf8')) as Record<string, unknown>;
    const { project_id: projectId, client_email: clientEmail, private_key: privateKey, token_uri: tokenUrl } = file;
    if (typeof projectId !== 'string' || typeof clientEmail !== 'string') return undefined;
    if (typeof privateKey !== 'string' || typeof tokenUrl !== 'string' || !URL.canParse(tokenUrl)) return undefined;
    createPrivateKey(privateKey);
    return { projectId, clientEmail, privateKey, tokenUrl };
  } catch {
    return undefined;
  }
}
