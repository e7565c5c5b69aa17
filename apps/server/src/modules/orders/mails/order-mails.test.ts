import { expect, it } from 'vitest';
import { createdMail, movedMail, newOrderMail } from './order-mails.ts';

const ORDER = { id: '1', title: 'Tasse', quantity: 2, shippingCode: 'RM 1', note: 'Bis bald' };
const reader = (language: string | null) => ({ email: 'ada@orders.test', name: 'Ada', language });

it('use each recipient’s language, or English if unsupported', () => {
  const german = movedMail(reader('de'), ORDER, 'cancelled', 'https://site.test');
  expect(german.subject).toBe('Deine Bestellung wurde storniert: Tasse');
  expect(german.text).toContain('Hallo Ada!\n\nDeine Bestellung von 2 × „Tasse“ wurde storniert, und du hast');
  expect(german.text).toContain('https://site.test/orders/1');
  expect(createdMail(reader('de'), ORDER, '').subject).toBe('Deine Bestellung: Tasse');
  expect(newOrderMail(reader('de'), ORDER, '').text).toContain('Hier findest du die Lieferadresse:');
  expect(createdMail(reader('fr'), ORDER, '').subject).toBe('Your order: Tasse');
  expect(newOrderMail(reader(null), ORDER, '').text).toContain('2 × “Tasse”');
});

it('contain the tracking number once shipped', () => {
  expect(movedMail(reader('de'), ORDER, 'shipped', '').text).toContain(
    'Sendungsnummer: RM 1\n\nVom Verkäufer: Bis bald',
  );
  expect(movedMail(reader('de'), ORDER, 'processing', '').text).not.toContain('RM 1');
});
