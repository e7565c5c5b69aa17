import { expect, test } from 'vitest';
import { expectRepeatsToBeFree, expectWholeBooks } from './crash-tips-claims.ts';
import { crashTips } from './crash-tips.ts';
import { patience } from '../../../tests/patience.ts';

test(
  'SIGKILL of the server and of PostgreSQL during 5,000 tips loses and duplicates none',
  { timeout: patience(900_000) },
  async () => {
    await crashTips({ tips: 5000, callers: 32 }, async (site) => {
      expect(site.acknowledged.size).toBe(5000);
      for (const count of site.unanswered) expect(count).toBeGreaterThan(0);
      await expectWholeBooks(site);
      await expectRepeatsToBeFree(site, 30);
      await expectWholeBooks(site);
    });
  },
);
