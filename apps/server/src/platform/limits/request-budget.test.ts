import { expect, it } from 'vitest';
import { Refusal } from '../refuse.ts';
import { createRequestBudget } from './request-budget.ts';

const NOW = 1_000_000;

function through(count: number, attempt: (n: number) => unknown): number {
  let done = 0;
  for (let n = 0; n < count; n++) {
    try {
      if (attempt(n) !== false) done += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(Refusal);
    }
  }
  return done;
}

it('is shared by a network’s calls, sockets and media, and refills at 50 a second', () => {
  const budget = createRequestBudget();
  expect(through(100, () => budget.take('203.0.113.1', 'media', NOW))).toBe(100);
  expect(through(500, () => budget.take('203.0.113.1', 'socket', NOW))).toBe(500);
  expect(through(2000, () => budget.take('203.0.113.1', 'call', NOW))).toBe(1000);
  expect(through(200, () => budget.take('203.0.113.1', 'call', NOW + 2000))).toBe(100);
  expect(through(10, () => budget.take('203.0.113.2', 'call', NOW))).toBe(10);
});

it('counts the hosts of an IPv6 /64 as one network', () => {
  const budget = createRequestBudget();
  const take = (n: number) => budget.take(`2001:db8:1:1:${n.toString(16)}::1`, 'call', NOW);
  expect(through(4000, take)).toBe(3000);
  expect(through(1, () => budget.take('2001:db8:1:2::1', 'call', NOW))).toBe(1);
});

it('renders 60 pages at once, then two a second, and reserves half for calls of unrendered pages', () => {
  const budget = createRequestBudget();
  const draw = (nowMs: number) => () => budget.mayDraw('203.0.113.1', nowMs);
  expect(through(120, draw(NOW))).toBe(60);
  expect(through(120, draw(NOW + 6000))).toBe(12);
  expect(through(2000, () => budget.take('203.0.113.1', 'call', NOW + 6000))).toBe(1500);
});

it('is refunded for requests of an account, which has its own budget', () => {
  const budget = createRequestBudget();
  const call = () => {
    budget.take('203.0.113.1', 'call', NOW)();
    budget.takeOfAccount('ann', 'call', NOW);
  };
  expect(through(4000, call)).toBe(3000);
  expect(through(4000, () => budget.take('203.0.113.1', 'call', NOW))).toBe(3000);
  expect(through(1, () => budget.takeOfAccount('bob', 'call', NOW))).toBe(1);
});
