import { expect, it } from 'vitest';
import { autoWordsOf } from './auto-words.ts';

it('writes about the automatic top-up in its owner’s language', () => {
  const bought = { pack: 'Regular', price: '45.99 EUR', card: 'Visa •••• 4242' };
  expect(autoWordsOf('de').bought('Ada', bought)).toMatchObject({
    subject: 'Automatisch aufgeladen: Regular',
    text: expect.stringContaining(
      'Hallo Ada!\n\nDein Guthaben war niedrig, deshalb haben wir Regular für dich gekauft',
    ),
  });
  expect(autoWordsOf('de').stopped('Ada', 'declined').text).toContain('weil deine Karte abgelehnt wurde');
  expect(autoWordsOf(null).stopped('Ada', 'price').text).toContain('because the price of the package has changed');
});
