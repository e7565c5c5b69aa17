import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { findRunningPostgres } from '../src/platform/db/embedded-postgres.ts';
import { startSiteProcess, type SiteProcess } from './site-process.ts';

/** Starts the real program on one data folder for a whole file. Each test continues where the previous one stopped. */
export function programOnOneFolder() {
  let folder = '';
  const sites: SiteProcess[] = [];
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'footlight-main-'));
    chmodSync(folder, 0o711);
  });
  afterEach(async () => {
    for (const site of sites.splice(0)) await site.stop();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const postgres = () => findRunningPostgres(join(folder, 'postgres'));
  return {
    folder: () => folder,
    postgres,
    start(env: Record<string, string> = {}, supervised = false): SiteProcess {
      const site = startSiteProcess(folder, env, { supervised });
      sites.push(site);
      return site;
    },
    /** Expects the program to exit with a message instead of a stack trace, and its database to stop with it. */
    async expectRefusal(site: SiteProcess, words: RegExp): Promise<void> {
      expect(await site.ended()).toBe(1);
      expect(site.output()).toMatch(words);
      expect(site.output()).not.toMatch(/^\s+at /m);
      expect(await postgres()).toBeUndefined();
    },
  };
}
