import pg from 'pg';

/**
 * Disables the payout hold rules in a template database, because the people in tests are new and share one network and
 * bank. Tests of the hold rules enable them.
 */
export async function withoutHolds(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const off = ['NewDays', 'Requests', 'TimesUsual', 'Network', 'SameCard'].map((rule) => [`payoutHold${rule}`, '0']);
  for (const [key, value] of [...off, ['payoutHoldSameDetails', 'false']])
    await client.query('insert into site_setting (key, value, updated_at) values ($1, $2::jsonb, now())', [key, value]);
  await client.end();
}
