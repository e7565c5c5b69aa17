import { existsSync, readdirSync } from 'node:fs';
import { inRoot } from './packages.mjs';

/** @typedef {import('../apps/server/src/platform/module-card.ts').Card} Card */

const SERVER = 'apps/server/src';
const foldersIn = (folder) => readdirSync(inRoot(SERVER, folder)).map((name) => `${folder}/${name}`);

/**
 * Reads all cards from disk, by owner: `platform`, `integrations/payments`, or a module's word.
 * @returns {Promise<Record<string, Card>>}
 */
export async function readCards() {
  const folders = ['platform', ...foldersIn('integrations'), ...foldersIn('modules')];
  const cards = folders
    .map((folder) => ({ owner: folder.replace('modules/', ''), file: inRoot(SERVER, folder, 'card.ts') }))
    .filter(({ file }) => existsSync(file))
    .map(async ({ owner, file }) => [owner, (await import(file)).card]);
  return Object.fromEntries(await Promise.all(cards));
}

/**
 * Lists each owner's tables.
 * @param {Readonly<Record<string, Card>>} cards
 * @returns {Record<string, string[]>}
 */
export const ownersOf = (cards) =>
  Object.fromEntries(Object.entries(cards).map(([owner, { tables = {} }]) => [owner, Object.keys(tables)]));
