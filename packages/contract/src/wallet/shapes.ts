import { z } from 'zod';

export const PaymentStatus = z.enum([
  'created',
  'pending',
  'paid',
  'declined',
  'cancelled',
  'refunded',
  'charged_back',
]);
