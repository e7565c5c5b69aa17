import { describe, expect, test } from 'vitest';
import { categories, posesOf } from '../art/figure/look.ts';
import { chatLines, personas, viewerNames } from './personas.ts';

describe('the demo accounts', () => {
  test('are 24 with 24 names, four per category, each with its own pose', () => {
    expect(personas).toHaveLength(24);
    expect(new Set(personas.map((persona) => persona.username)).size).toBe(24);
    for (const category of categories) {
      const poses = personas.filter((persona) => persona.category === category).map((persona) => persona.look.pose);
      expect(poses.toSorted()).toEqual(posesOf[category].toSorted());
    }
  });

  test('are adults with plain usernames, codes and a menu of five to seven whole prices', () => {
    for (const persona of personas) {
      expect(persona.username).toMatch(/^[a-z][a-z0-9_]{3,23}$/);
      expect(persona.country).toMatch(/^[A-Z]{2}$/);
      for (const language of persona.languages) expect(language).toMatch(/^[a-z]{2}$/);
      expect(persona.bornOn < '2000-01-01').toBe(true);
      expect(persona.tipMenu.length).toBeGreaterThanOrEqual(5);
      expect(persona.tipMenu.length).toBeLessThanOrEqual(7);
      for (const item of persona.tipMenu) {
        expect(item.label.length).toBeGreaterThan(3);
        expect(item.tokens >= 15 && Number.isInteger(item.tokens)).toBe(true);
      }
    }
  });

  test('are watched by 24 viewers with 20 different messages per category', () => {
    expect(new Set(viewerNames).size).toBe(24);
    for (const category of categories) expect(new Set(chatLines[category]).size).toBe(20);
  });
});
