import { refuse } from '../../../platform/refuse.ts';

/** Handle formats by service, without the leading @ that people often type. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  snapchat: /^[a-z][a-z0-9._-]{1,13}[a-z0-9]$/,
  telegram: /^[a-z][a-z0-9_]{4,31}$/,
  discord: /^(?!.*\.\.)[a-z0-9._]{2,32}$/,
  instagram: /^(?!.*\.\.)(?!\.)[a-z0-9._]{1,30}(?<!\.)$/,
  tiktok: /^(?!.*\.\.)[a-z0-9._]{2,24}(?<!\.)$/,
  kik: /^[a-z0-9._]{2,30}$/,
  x: /^[a-z0-9_]{1,15}$/,
};

/** Normalizes a handle. Throws VALIDATION_FAILED if it can't belong to this provider. */
export function handleOf(provider: string, said: string): string {
  const handle = said.trim().replace(/^@/, '').toLowerCase();
  if (!SHAPES[provider]?.test(handle))
    refuse('VALIDATION_FAILED', 'This is not a valid name for that service.', { property: 'handle' });
  return handle;
}
