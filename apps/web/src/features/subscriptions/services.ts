import type { External } from './subscriptions.queries.ts';

/** Brand names, identical in all languages. */
export const SERVICES: Record<External['provider'], string> = {
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  discord: 'Discord',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  kik: 'Kik',
  x: 'X',
};
export const SERVICE_NAMES = Object.keys(SERVICES) as External['provider'][];
