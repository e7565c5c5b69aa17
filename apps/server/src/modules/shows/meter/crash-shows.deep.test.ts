import { expect, it } from 'vitest';
import { crashShows } from '../../../../test/crash-shows.ts';
import { patience } from '../../../../../../tests/patience.ts';

it(
  'charges nobody for time they didn’t get while the database is killed during shows',
  { timeout: patience(120_000) },
  async () => {
    const shows = await crashShows({ shows: 3, participants: 8, seconds: 420, kills: 4 });
    expect(shows.proof.filter((line) => line.wrong !== 0)).toEqual([]);
    expect(shows.lostSeconds).toBeGreaterThan(2);
    expect(shows.participants).toHaveLength(24);
    for (const participant of shows.participants) {
      expect([participant.rows, participant.transfers]).toEqual([participant.minutes, participant.minutes]);
      expect(participant.units).toBe(participant.spent_units);
      expect(participant.closest).toBeGreaterThanOrEqual(60);
      // A minute is due once it has begun, so the count is the whole minutes of service plus the current one.
      expect(participant.minutes).toBeLessThanOrEqual(Math.floor(shows.servedSeconds / 60) + 1);
      expect(participant.minutes).toBeGreaterThanOrEqual(5);
    }
  },
);
