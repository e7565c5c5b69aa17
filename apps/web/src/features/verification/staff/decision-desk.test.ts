import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Applicant } from './verification.staff.queries.ts';
import { createDecisionDesk, UNDO_MS, type Decision } from './decision-desk.ts';

const someone = (id: string) => ({ _id: id, name: id }) as Applicant;
let sent: string[];
let answer: () => Promise<void>;
const send = async ({ applicant, reason }: Decision) => {
  sent.push(`${reason ?? 'approve'} ${applicant._id}`);
  await answer();
};
beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  answer = async () => undefined;
});
afterEach(() => {
  vi.useRealTimers();
});

it('sends a decision once, after the undo period', async () => {
  const desk = createDecisionDesk(send);
  desk.hold({ applicant: someone('mara') });
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect([sent, desk.get()[0]?.state]).toEqual([[], 'held']);
  await vi.advanceTimersByTimeAsync(1);
  await vi.advanceTimersByTimeAsync(5 * UNDO_MS);
  expect([sent, desk.get()]).toEqual([['approve mara'], []]);
});

it('never sends an undone one, and allows another', async () => {
  const desk = createDecisionDesk(send);
  desk.hold({ applicant: someone('mara'), reason: 'blurred' });
  expect(desk.undo('mara')).toBe(true);
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(sent).toEqual([]);
  desk.hold({ applicant: someone('mara') });
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['approve mara']);
});

it('keeps the first of two decisions about an applicant', async () => {
  const desk = createDecisionDesk(send);
  desk.hold({ applicant: someone('mara') });
  desk.hold({ applicant: someone('mara'), reason: 'late' });
  await desk.flush();
  await vi.advanceTimersByTimeAsync(2 * UNDO_MS);
  expect(sent).toEqual(['approve mara']);
});

it('sends everything when the page closes, and waits for responses', async () => {
  const desk = createDecisionDesk(send);
  let finish = () => {};
  answer = () => new Promise((resolve) => (finish = resolve));
  desk.hold({ applicant: someone('mara') });
  const left = vi.fn();
  const leaving = desk.flush().then(left);
  expect(desk.get()[0]?.state).toBe('sending');
  expect(desk.undo('mara')).toBe(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(left).not.toHaveBeenCalled();
  finish();
  await leaving;
  expect([sent, desk.get()]).toEqual([['approve mara'], []]);
});

it('drops a rejected decision, so that the applicant reappears', async () => {
  const desk = createDecisionDesk(send);
  answer = () => Promise.reject(new Error('conflict'));
  desk.hold({ applicant: someone('mara') });
  await desk.flush();
  expect(desk.get()).toEqual([]);
});
