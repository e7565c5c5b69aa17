import type { TestServer } from '../server.ts';
import { PASSWORD, type Person } from './accounts.ts';

/** Returns an account's affiliate link, created if necessary. */
export async function joinAffiliates(server: TestServer, who: Person): Promise<{ code: string; holdDays: number }> {
  return (await server.call<{ code: string; holdDays: number }>('POST', '/affiliate', { token: who.token })).data;
}

/**
 * Registers a user through an affiliate's link. Returns the number of days for which the affiliate shares in the user's
 * spending.
 */
export async function daysOfReferral(server: TestServer, affiliate: Person): Promise<number> {
  const { code } = await joinAffiliates(server, affiliate);
  const username = `brought${Date.now()}`;
  const body = { email: `${username}@example.test`, username, password: PASSWORD, referral: code };
  await server.call('POST', '/auth/users/register', { body, headers: { 'user-agent': username } });
  await server.settle();
  const { data } = await server.call<{ data: { registeredAt: string; endsAt: string }[] }>(
    ...(['GET', '/affiliate/referrals', { token: affiliate.token }] as const),
  );
  const days = data.data.map(
    ({ registeredAt, endsAt }) => (Date.parse(endsAt) - Date.parse(registeredAt)) / 86_400_000,
  );
  return Math.round(days[0] ?? 0);
}
