import { refuse } from '../../../platform/refuse.ts';

/** What a name looks like where it is used, without the @ that people write before it. */
const SHAPES: Readonly<Record<string, RegExp>> = {
  snapchat: /^[a-z][a-z0-9._-]{1,13}[a-z0-9]$/,
  telegram: /^[a-z][a-z0-9_]{4,31}$/,
  discord: /^(?!.*\.\.)[a-z0-9._]{2,32}$/,
  instagram: /^(?!.*\.\.)(?!\.)[a-z0-9._]{1,30}(?<!\.)$/,
  tiktok: /^(?!.*\.\.)[a-z0-9._]{2,24}(?<!\.)$/,
  kik: /^[a-z0-9._]{2,30}$/,
  x: /^[a-z0-9_]{1,15}$/,
};

/** A handle as it is kept. Refuses VALIDATION_FAILED for one that cannot be of this provider. */
export function handleOf(provider: string, said: string): string {
  const handle = said.trim().replace(/^@/, '').toLowerCase();
  if (!SHAPES[provider]?.test(handle))
    refuse('VALIDATION_FAILED', 'This is not a name of that service.', { property: 'handle' });
  return handle;
}
